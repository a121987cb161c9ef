import type { PostDocument } from '@vce/protocol'
import type { PostKind } from './post-fields'

/** Start values from the closed box: the typed text, and the button with which the editor was opened. */
export interface ComposerStart {
  text: string
  kind: PostKind
  tool: 'emoji' | 'vote' | null
  files: readonly File[]
}

export const plainStart: ComposerStart = { text: '', kind: 'post', tool: null, files: [] }

/** Content of a preview: the text as it would be published. */
export interface PreviewContent {
  kind: PostKind
  title: string
  document: PostDocument
}
