import { ButtonLink } from '#app/ui/controls/button'
import { ScrollRegion } from '#app/ui/layout/scroll-region'
import { Empty } from '#app/ui/layout/states'
import { FileRow } from './file-row'
import type { ShownFiles } from './shown-files'
import { useFileDownload } from './use-file-download'

interface FilesPanelProps {
  files: ShownFiles
  /** Address of the 开播台, for those who may upload there. */
  desk: string | null
}

/** The 资料 of a broadcast in the column beside its picture. */
export default function FilesPanel({ files: { broadcastId, list }, desk }: FilesPanelProps) {
  const { pending, download } = useFileDownload(broadcastId)
  return (
    <ScrollRegion label="资料" fills className="px-4 py-1">
      {list.length === 0 ? (
        <Empty
          title="还没有资料"
          hint={desk && '请在开播台上传'}
          action={
            desk && (
              <ButtonLink to={desk} variant="outline" size="sm">
                去开播台
              </ButtonLink>
            )
          }
        />
      ) : (
        <>
          <ul>
            {list.map((file) => (
              <FileRow
                key={file.id}
                file={file}
                isPending={pending === file.id}
                onDownload={() => void download(file)}
              />
            ))}
          </ul>
          <p className="t-hint py-3">资料仅供学习参考，不构成投资建议</p>
        </>
      )}
    </ScrollRegion>
  )
}
