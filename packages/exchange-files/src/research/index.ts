export { type NamedReport, readPdfName } from './pdf-name'
export { readResearchFile } from './read'
export type {
  ReportAuthor,
  ReportRow,
  ResearchFile,
  ViewRow,
} from './rows'
