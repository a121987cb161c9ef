export { ExportButton } from '../../../ui/export-button'
