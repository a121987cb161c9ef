import type { NodeOf } from '@vce/protocol'
import type { BlockContext, BlockInPage } from '#app/features/community/nodes/node-in-page'
import { cn } from '#app/ui/cn'

declare module '#app/features/community/nodes/node-in-page' {
  interface NodesInPage {
    image: typeof inPage
  }
}

export const inPage: BlockInPage<NodeOf<'image'>> = {
  draw: ({ attrs }, context) => <PictureInText upload={attrs.upload} alt={attrs.alt} context={context} />,
}

interface PictureInTextProps {
  upload: string
  alt: string
  context: BlockContext
}

function PictureInText({
  upload,
  alt,
  context: { pictures, pictureClass, openPicture },
}: PictureInTextProps) {
  const index = pictures.findIndex(({ url }) => url === upload)
  const picture = pictures[index]
  if (!picture) return null
  return (
    <button
      type="button"
      className="block w-fit max-w-full cursor-zoom-in overflow-hidden rounded-md"
      aria-label={`查看${alt || `第 ${index + 1} 张图片`}`}
      onClick={() => openPicture(index)}
    >
      <img
        src={picture.url}
        alt={alt}
        width={picture.width || undefined}
        height={picture.height || undefined}
        loading="lazy"
        className={cn('h-auto w-auto max-w-full object-contain', pictureClass)}
      />
    </button>
  )
}
