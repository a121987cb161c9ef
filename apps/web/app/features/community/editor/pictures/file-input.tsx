import type { Ref } from 'react'
import { pictureTypes } from './picture-types'

interface FileInputProps {
  ref: Ref<HTMLInputElement>
  multiple?: boolean
  onFiles: (files: File[]) => void
}

/** File picker for pictures; opened with `click()` on the input. */
export const FileInput = ({ ref, multiple = true, onFiles }: FileInputProps) => (
  <input
    ref={ref}
    type="file"
    accept={pictureTypes.join()}
    multiple={multiple}
    aria-label="图片文件"
    tabIndex={-1}
    className="hidden"
    onChange={({ target }) => {
      const files = [...(target.files ?? [])]
      // Reset, so that choosing the same file again fires a change event.
      target.value = ''
      if (files.length > 0) onFiles(files)
    }}
  />
)
