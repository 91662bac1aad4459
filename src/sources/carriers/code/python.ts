import type { Role } from '../../../clients/types.js'
import type { Call, Code } from '../../syntax/tree-sitter/code.js'
import { type Language, type Made, originOf } from './program/clients.js'
import { type Evaluation, mapOf } from './program/evaluate.js'
import { flinkClients } from './program/flink.js'
import { pythonFrameworks } from './program/python-frameworks.js'
import { scalarOf } from './program/scalar.js'
import type { Program, Scope } from './program/scope.js'
import { sparkClients } from './program/spark.js'
import { type CodeEntry, type CodeUnseen, literalsOf } from './value.js'

interface Library {
  readonly client: string
  readonly modules: RegExp
  readonly classes: Readonly<Record<string, Role>>
  /** Settings are keyword arguments, or one dictionary. */
  readonly settings: 'keywords' | 'dictionary'
}

const libraries: readonly Library[] = [
  {
    client: 'confluent-kafka-python',
    modules: /^confluent_kafka(?:\.|$)/,
    classes: {
      Producer: 'producer',
      SerializingProducer: 'producer',
      AvroProducer: 'producer',
      AIOProducer: 'producer',
      Consumer: 'consumer',
      DeserializingConsumer: 'consumer',
      AvroConsumer: 'consumer',
      AIOConsumer: 'consumer',
    },
    settings: 'dictionary',
  },
  {
    client: 'kafka-python',
    modules: /^kafka(?:\.|$)/,
    classes: { KafkaProducer: 'producer', KafkaConsumer: 'consumer' },
    settings: 'keywords',
  },
  {
    client: 'aiokafka',
    modules: /^aiokafka(?:\.|$)/,
    classes: { AIOKafkaProducer: 'producer', AIOKafkaConsumer: 'consumer' },
    settings: 'keywords',
  },
]

const libraryOf = (code: Code, program: Program): { library: Library; role: Role } | null => {
  const origin = originOf(code, program)
  if (!origin) return null
  for (const library of libraries) {
    const role = Object.hasOwn(library.classes, origin.name) ? library.classes[origin.name] : undefined
    if (role && origin.module.split(' ').some(module => library.modules.test(module))) return { library, role }
  }
  return null
}

const keywordEntries = (call: Call, scope: Scope, evaluation: Evaluation): Pick<Made, 'entries' | 'unseen'> => {
  const entries: CodeEntry[] = []
  const unseen: CodeUnseen[] = []
  for (const { name, nameSpan, spread, value } of call.args) {
    if (spread) {
      const map = mapOf(evaluation, value, scope, call.span.start)
      entries.push(...map.entries)
      unseen.push(...map.unseen)
    } else if (name !== undefined)
      entries.push({ key: name, keySpan: nameSpan ?? value.span, value: scalarOf(evaluation, value, scope) })
  }
  return { entries, unseen }
}

const settingsOf = (
  call: Call,
  library: Library,
  scope: Scope,
  evaluation: Evaluation,
): Pick<Made, 'entries' | 'unseen'> => {
  const keywords = keywordEntries(call, scope, evaluation)
  if (library.settings === 'keywords') return keywords
  const dictionary = call.args.find(one => one.name === undefined && !one.spread)?.value
  const given = dictionary ?? call.args.find(one => one.name === 'config' || one.name === 'conf')?.value
  if (!given) return keywords
  const { entries, unseen } = mapOf(evaluation, given, scope, call.span.start)
  return { entries, unseen }
}

const topicsOf = (call: Call, library: Library, scope: Scope, evaluation: Evaluation): string[] =>
  library.settings === 'dictionary'
    ? []
    : call.args
        .filter(one => one.name === undefined && !one.spread)
        .flatMap(one => literalsOf(scalarOf(evaluation, one.value, scope)))

export const python: Language = {
  dialect: {},
  make: (code, scope, evaluation) => {
    if (code.kind !== 'call') return pythonFrameworks(code, scope, evaluation)
    const found = libraryOf(code.callee, evaluation.program)
    if (!found)
      return [
        ...flinkClients(code, scope, evaluation),
        ...sparkClients(code, scope, evaluation),
        ...pythonFrameworks(code, scope, evaluation),
      ]
    const { library, role } = found
    return [
      {
        role,
        client: library.client,
        block: code.span,
        ...settingsOf(code, library, scope, evaluation),
        topics: topicsOf(code, library, scope, evaluation),
      },
    ]
  },
}
