/*
 * Names as configurations and code write them. They are compared as text: what a placeholder or call yields is not known
 * here, but that it yields something new each time is its very purpose.
 */

/** Placeholders, calls and variables whose value is another one at every start of the process. */
const perStart =
  /random|uuid|guid\b|\btimestamp\b|\bpid\b|nanoid|\bulid\b|Date\.now|time\.(?:time|now)|currentTimeMillis|nanoTime|token_hex|getpid/i

/** Names of the host or pod, which differ between instances and, outside of a StatefulSet, between deployments. */
const perInstance = /host_?name|\bpod_?name\b|\bpod_?ip\b/i

/** A placeholder, template or call; a literal name may hold any of these words without meaning them. */
const isMade = (raw: string): boolean => /[$({%`]/.test(raw)

/** Whether a name as written is another one at every start. */
export const changesAtStart = (raw: string): boolean => isMade(raw) && perStart.test(raw)

/** Whether a name as written is another one in every instance. */
export const changesByInstance = (raw: string): boolean => isMade(raw) && perInstance.test(raw)
