import { useEffect, useRef } from 'react'
import { errorMessage } from '#app/lib/api'
import { randomId } from '#app/lib/session/storage'
import { toast } from '#app/lib/toast'
import { useValue, type Value } from '#app/lib/value'
import {
  type ListedPicture,
  picturesLeft,
  withFailedPicture,
  withoutPicture,
  withPictureChange,
  withSentPicture,
} from './picture-list'

interface PicturesOptions {
  value: Value<readonly ListedPicture[]>
  /** Maximum number of pictures in the text and below it. */
  limit: number
  /** Number of pictures in the text. */
  placed: number
}

/** The pictures below a text and their uploads. */
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
      // Loaded with the first picture.
      const { uploadFile } = await import('./upload-file')
      const sent = await uploadFile(file, {
        signal: upload.signal,
        onProgress: (progress) => change((before) => withPictureChange(before, key, { progress })),
      })
      change((before) =>
        'path' in sent
          ? withSentPicture(before, key, sent.path)
          : withFailedPicture(before, key, sent.message),
      )
    } catch (error) {
      if (!upload.signal.aborted) change((before) => withFailedPicture(before, key, errorMessage(error)))
    } finally {
      uploads.current.delete(key)
    }
  }

  return {
    list,
    add(files: readonly File[]) {
      const room = picturesLeft(limit, list.length + placed)
      if (files.length > room) toast.failed(`最多${limit}张图片`)
      for (const file of files.slice(0, room)) {
        const key = randomId()
        const preview = URL.createObjectURL(file)
        previews.current.set(key, preview)
        change((before) => [...before, { key, alt: '', state: 'sending', preview, progress: 0 }])
        void send(key, file)
      }
    },
    /** Adds pictures that are already uploaded. */
    append: (pictures: readonly ListedPicture[]) => change((before) => [...before, ...pictures]),
    remove(key: string) {
      uploads.current.get(key)?.abort()
      change((before) => withoutPicture(before, key))
    },
    describe: (key: string, alt: string) => change((before) => withPictureChange(before, key, { alt })),
  }
}

export type Pictures = ReturnType<typeof usePictures>
