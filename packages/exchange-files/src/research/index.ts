export { type NamedReport, readPdfName } from './pdf-name'
export { readResearchFile } from './read'
export type {
  ReportRow,
  ResearchFile,
  SignedBy,
  ViewRow,
} from './rows'
