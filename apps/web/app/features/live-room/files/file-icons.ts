import { __iconData as fileText } from 'lucide-react/icons/file-text'
import { __iconData as upload } from 'lucide-react/icons/upload'
import { icon } from '#app/ui/icons/icon'

export const FileText = icon(fileText)
export const Upload = icon(upload)
