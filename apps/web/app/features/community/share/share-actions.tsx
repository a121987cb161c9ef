import { type RefObject, useState } from 'react'
import { copyText } from '#app/lib/copy-text'
import { toast } from '#app/lib/toast'
import { useHydrated } from '#app/lib/use-hydrated'
import { Button } from '#app/ui/controls/button'
import type { PictureFacts } from './picture-facts'
import { pictureFile, pictureFileName, saveSharePicture } from './picture-file'

interface ShareActionsProps {
  facts: PictureFacts
  canvas: RefObject<HTMLCanvasElement | null>
  isDrawn: boolean
}

const failed = '图片生成失败，请稍后再试'

/** Whether the operating system can share picture files from a web page. */
function sharesFiles(): boolean {
  if (typeof navigator.canShare !== 'function') return false
  return navigator.canShare({ files: [new File([''], 'V.png', { type: 'image/png' })] })
}

/** 保存图片 and 复制链接; also 分享, if the operating system can share picture files. */
export function ShareActions({ facts, canvas, isDrawn }: ShareActionsProps) {
  const hydrated = useHydrated()
  const [busy, setBusy] = useState(false)
  const { address } = facts
  const name = pictureFileName(facts)

  const withPicture = async (act: (drawn: HTMLCanvasElement) => Promise<void>) => {
    if (!canvas.current) return
    setBusy(true)
    try {
      await act(canvas.current)
    } catch (error) {
      // Closing the share dialog of the operating system is not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) toast.failed(failed)
    } finally {
      setBusy(false)
    }
  }
  const copy = async (link: string) => {
    if (await copyText(link)) toast.done('复制成功')
    else toast.failed('复制失败，请从地址栏复制链接')
  }
  return (
    <div className="needs-script mt-8 flex flex-wrap gap-3">
      <Button
        size="lg"
        disabled={!isDrawn || busy}
        onClick={() => void withPicture((drawn) => saveSharePicture(drawn, name))}
      >
        保存图片
      </Button>
      <Button
        size="lg"
        variant="outline"
        disabled={address === null}
        onClick={() => address && void copy(address)}
      >
        复制链接
      </Button>
      {hydrated && sharesFiles() && (
        <Button
          size="lg"
          variant="outline"
          disabled={!isDrawn || busy}
          onClick={() =>
            void withPicture(async (drawn) => {
              await navigator.share({ files: [await pictureFile(drawn, name)], title: facts.title })
            })
          }
        >
          分享
        </Button>
      )}
    </div>
  )
}
