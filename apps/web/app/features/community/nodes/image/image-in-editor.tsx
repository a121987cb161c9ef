import { maxAlt, type NodeOf, picturePath } from '@vce/protocol'
import { lazy } from 'react'
import type { NodeInEditor } from '#app/features/community/nodes/node-in-editor'
import { imagesOf } from './images-of'

const PictureBlock = lazy(() => import('./picture-block'))

declare module '#app/features/community/nodes/node-in-editor' {
  interface NodesInEditor {
    image: typeof inEditor
  }
}

export const inEditor: NodeInEditor<NodeOf<'image'>> = {
  /** `upload` is the path of the picture, `/files/<hash>.webp`. */
  spec: {
    group: 'block',
    atom: true,
    attrs: { upload: {}, alt: { default: '' } },
    parseDOM: [
      {
        tag: 'img[src]',
        getAttrs: (element) => {
          const src = element.getAttribute('src') ?? ''
          if (!URL.canParse(src, location.href)) return false
          const { pathname, origin } = new URL(src, location.href)
          if (origin !== location.origin || !picturePath.test(pathname)) return false
          return { upload: pathname, alt: (element.getAttribute('alt') ?? '').slice(0, maxAlt) }
        },
      },
    ],
    toDOM: ({ attrs }) => ['img', { src: attrs.upload, alt: attrs.alt }],
  },
  toDocument: ({ attrs }) => imagesOf({ upload: String(attrs.upload), alt: String(attrs.alt) }),
  draw({ attrs, chosen, onRemove, setAttribute, onPictureOut }) {
    const picture = { upload: String(attrs.upload), alt: String(attrs.alt) }
    return (
      <PictureBlock
        {...picture}
        chosen={chosen}
        onRemove={onRemove}
        onAlt={(alt) => setAttribute('alt', alt)}
        onMove={() => {
          onPictureOut(picture)
          onRemove()
        }}
      />
    )
  },
}
