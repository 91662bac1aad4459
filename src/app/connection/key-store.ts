import { X509Certificate } from 'node:crypto'
import path from 'node:path'
import { InputError } from '../../errors.js'
import { readBytes } from '../../intent/load.js'

export type StoreKind = 'pem' | 'pkcs12' | 'jks'

/** What a store of certificates or keys is by its first bytes: Java reads PKCS #12 under the type JKS, too. */
const kindOf = (bytes: Buffer): StoreKind | null => {
  const magic = bytes.length >= 4 ? bytes.readUInt32BE(0) : 0
  // JKS and JCEKS, sun.security.provider.JavaKeyStore.
  if (magic === 0xfeedfeed || magic === 0xcececece) return 'jks'
  if (bytes.subarray(0, 4096).includes('-----BEGIN')) return 'pem'
  // A PKCS #12 file is a DER sequence.
  return bytes[0] === 0x30 ? 'pkcs12' : null
}

/**
 * A certificate or key as PEM, or as PKCS #12 where a key comes with its certificate.
 * @throws InputError for a format that Node cannot read, with the command that converts it
 */
export const readStore = async (
  cwd: string,
  file: string,
  what: 'truststore' | 'keystore',
): Promise<{ readonly kind: 'pem' | 'pkcs12'; readonly bytes: Buffer }> => {
  const bytes = await readBytes(path.resolve(cwd, file), file)
  const kind = kindOf(bytes)
  if (kind === null) throw new InputError(`is no ${what}: neither PEM nor PKCS #12 nor JKS`, file)
  if (kind === 'jks') throw new InputError(`is a JKS ${what}, which only Java reads; ${conversion[what](file)}`, file)
  // OpenSSL takes certificates from PKCS #12 only beside a key of their own.
  if (kind === 'pkcs12' && what === 'truststore') {
    throw new InputError(`is a PKCS #12 truststore without a key; ${fromPkcs12(file)}`, file)
  }
  return { kind, bytes }
}

const certificates =
  /-----BEGIN (?:TRUSTED |X509 )?CERTIFICATE-----[\s\S]*?-----END (?:TRUSTED |X509 )?CERTIFICATE-----/g

/**
 * Authorities to trust. Node passes over what it cannot read and then trusts nobody, which would look like a fault of the
 * broker.
 * @param where file, for messages
 * @throws InputError when there is no certificate, or a damaged one
 */
export const checkAuthorities = <T extends string | Buffer>(pem: T, where: string): T => {
  const found = pem.toString().match(certificates)
  if (!found) throw new InputError('holds no certificate of an authority to trust', where)
  for (const [index, text] of found.entries()) {
    try {
      new X509Certificate(text)
    } catch (cause) {
      const which = found.length === 1 ? 'its certificate' : `certificate ${index + 1} of ${found.length}`
      throw new InputError(`${which} is damaged; export it again as PEM`, where, null, { cause })
    }
  }
  return pem
}

const stem = (file: string): string => file.replace(/\.[^./\\]*$/, '')

const fromPkcs12 = (file: string): string =>
  `convert it with: openssl pkcs12 -in ${file} -nokeys -out ${stem(file)}.pem, and name that file with ssl.truststore.type=PEM`

const conversion = {
  truststore: (file: string) =>
    `convert it with: keytool -exportcert -rfc -keystore ${file} -alias ALIAS -file ${stem(file)}.pem (keytool -list shows the aliases), and name that file with ssl.truststore.type=PEM`,
  keystore: (file: string) =>
    `convert it with: keytool -importkeystore -srckeystore ${file} -destkeystore ${stem(file)}.p12 -deststoretype PKCS12, and name that file`,
}
