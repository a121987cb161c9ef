export { readExchangeFile } from './read'
export type {
  FileIdentity,
  FileKind,
  LotsAndChange,
  ParsedFile,
  QuoteRow,
  RankingList,
  RankingPlace,
  RankingRow,
  RowProblem,
  TotalDifference,
} from './rows'
