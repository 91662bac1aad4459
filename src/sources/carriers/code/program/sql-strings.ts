import { parseSql } from '../../../syntax/sql.js'
import type { SyntaxDocument } from '../../../syntax/tree.js'
import { walkCode } from '../../../syntax/tree-sitter/code.js'
import type { CarrierSource, Declaration } from '../../define.js'
import { checkpointsAround } from '../../flink-job.js'
import { declareScript } from '../../flink-sql.js'
import { toWrittenSetting } from '../declare.js'
import type { Evaluation } from './evaluate.js'
import { checkpointing } from './flink-checkpoints.js'
import { literalText } from './literal-text.js'

/** Whether a program may hold tables of Flink on Kafka. */
const mayHold = /['"]connector['"]\s*=\s*'(?:upsert-)?kafka/

const statement = /^\s*(?:(?:--[^\n]*|\/\*[\s\S]*?\*\/)\s*)*(?:CREATE|INSERT|SELECT|SET|ALTER|EXECUTE|BEGIN)\b/i

const statementsIn = (source: CarrierSource, { program }: Evaluation): SyntaxDocument[] => {
  const documents: SyntaxDocument[] = []
  walkCode(program.root, code => {
    const text = literalText(source.text, code)
    if (!text) return true
    if (statement.test(text.text)) documents.push(...parseSql(text).documents)
    return false
  })
  return documents
}

/** Tables of Flink SQL in the strings of a program, which are one script in the order of the file. */
export const declareSqlStrings = async (source: CarrierSource, evaluation: Evaluation): Promise<Declaration[]> => {
  if (!mayHold.test(source.text.text)) return []
  const documents = statementsIn(source, evaluation)
  const found = declareScript(source, documents, await checkpointsAround(source)) ?? []
  return found.map(one => {
    if (one.written.some(({ native }) => native === 'execution.checkpointing.interval')) return one
    const own = checkpointing(evaluation.program, evaluation, one.block)
    return { ...one, written: [...one.written, ...own.map(entry => toWrittenSetting(source, entry))] }
  })
}
