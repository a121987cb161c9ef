import { useEffect, useRef } from 'react'
import { useValue, type Value } from '#app/features/community/editor/view/value'
import { errorMessage } from '#app/lib/api'
import { randomId } from '#app/lib/session/storage'
import { toast } from '#app/lib/toast'
import {
  changedPicture,
  failedPicture,
  type ListedPicture,
  placesLeft,
  sentPicture,
  withoutPicture,
} from './picture-list'

interface PicturesOptions {
  value: Value<readonly ListedPicture[]>
  /** Most pictures in and under the text. */
  limit: number
  /** Pictures in the text. */
  placed: number
}

/** The pictures under a text and their uploads. */
export function usePictures({ value, limit, placed }: PicturesOptions) {
  const list = useValue(value)
  const uploads = useRef(new Map<string, AbortController>())
  const previews = useRef(new Map<string, string>())
  const change = value.set

  useEffect(() => {
    const [running, shown] = [uploads.current, previews.current]
    return () => {
      for (const upload of running.values()) upload.abort()
      for (const preview of shown.values()) URL.revokeObjectURL(preview)
    }
  }, [])

  async function send(key: string, file: File) {
    const upload = new AbortController()
    uploads.current.set(key, upload)
    try {
      // Needed with the first picture only.
      const { uploadFile } = await import('./upload-file')
      const sent = await uploadFile(file, {
        signal: upload.signal,
        onProgress: (progress) => change((before) => changedPicture(before, key, { progress })),
      })
      change((before) =>
        'path' in sent ? sentPicture(before, key, sent.path) : failedPicture(before, key, sent.message),
      )
    } catch (error) {
      if (!upload.signal.aborted) change((before) => failedPicture(before, key, errorMessage(error)))
    } finally {
      uploads.current.delete(key)
    }
  }

  return {
    list,
    add(files: readonly File[]) {
      const room = placesLeft(limit, list.length + placed)
      if (files.length > room) toast.failed(`最多${limit}张图片`)
      for (const file of files.slice(0, room)) {
        const key = randomId()
        const preview = URL.createObjectURL(file)
        previews.current.set(key, preview)
        change((before) => [...before, { key, alt: '', state: 'sending', preview, progress: 0 }])
        void send(key, file)
      }
    },
    /** Pictures that are uploaded already. */
    append: (pictures: readonly ListedPicture[]) => change((before) => [...before, ...pictures]),
    remove(key: string) {
      uploads.current.get(key)?.abort()
      change((before) => withoutPicture(before, key))
    },
    describe: (key: string, alt: string) => change((before) => changedPicture(before, key, { alt })),
  }
}

export type Pictures = ReturnType<typeof usePictures>
