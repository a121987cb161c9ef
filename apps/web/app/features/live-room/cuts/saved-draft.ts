import { type ManagedRecording, saveRecording, type VideoCut } from '@vce/protocol'

/** The fields of a recording that its teacher changes. */
export interface CutDraft {
  title: string
  cover: string
  products: readonly string[]
  cuts: readonly VideoCut[]
}

type Version = Pick<ManagedRecording, 'id' | 'version'>

const keyOf = ({ id }: Pick<Version, 'id'>) => `recording_cut_${id}`

/** A text of the storage as a draft of a version; null if it is none. */
export function draftOf(text: string | null, { id, version }: Version): CutDraft | null {
  if (text === null) return null
  try {
    const stored: unknown = JSON.parse(text)
    const { success, data } = saveRecording.input.safeParse(stored)
    if (!success || data.video_id !== id || data.version !== version) return null
    const { title, cover, products, cuts } = data
    return { title, cover, products, cuts }
  } catch (error) {
    console.info('The stored cuts could not be read', error)
    return null
  }
}

/** The unsaved changes of a recording in the session storage; they survive a reload of the page. */
export const savedDraft = {
  read: (recording: Version) => draftOf(sessionStorage.getItem(keyOf(recording)), recording),
  write({ id, version }: Version, draft: CutDraft) {
    try {
      sessionStorage.setItem(keyOf({ id }), JSON.stringify({ video_id: id, version, ...draft }))
    } catch (error) {
      console.info('The cuts could not be stored', error)
    }
  },
  forget: (recording: Pick<Version, 'id'>) => sessionStorage.removeItem(keyOf(recording)),
}
