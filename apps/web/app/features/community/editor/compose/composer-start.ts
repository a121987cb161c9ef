import type { PostDocument } from '@vce/protocol'
import type { PostKind } from './post-fields'

/** What the closed box passes on: what was typed there, and the button that opened it. */
export interface ComposerStart {
  text: string
  kind: PostKind
  tool: 'emoji' | 'vote' | null
  files: readonly File[]
}

export const plainStart: ComposerStart = { text: '', kind: 'post', tool: null, files: [] }

/** A text as it would be published. */
export interface PreviewContent {
  kind: PostKind
  title: string
  document: PostDocument
}
