export { type UnpackedFile, unpackArchive } from './archive/archive'
export { checkMapping, type MappingCheck, quoteFigures, readWithMapping, type TableMapping } from './mapped'
export { readExchangeFile } from './read'
export {
  type NamedReport,
  type ReportAuthor,
  type ReportRow,
  type ResearchFile,
  readPdfName,
  readResearchFile,
  type ViewRow,
} from './research'
export type {
  DayFlow,
  FileIdentity,
  FileKind,
  LotsAndChange,
  MinuteBar,
  MinutesRow,
  ParameterRow,
  ParsedFile,
  QuoteRow,
  RankingList,
  RankingPlace,
  RankingRow,
  ReceiptRow,
  ReceiptUnit,
  RowProblem,
  SpotRow,
  TotalDifference,
  WarehouseStock,
} from './rows'
export { readSinaQuotes, type SinaPriceLevel, type SinaQuotes, type SinaSnapshot } from './sina'
