import { useQueryClient } from '@tanstack/react-query'
import { type RoomFile, removeRoomFile, uploadRoomFile } from '@vce/protocol'
import { useEffect, useRef, useState } from 'react'
import { broadcastOfFiles, type ShownFiles } from '#app/features/live-room/files/shown-files'
import { roomInfoQuery } from '#app/features/live-room/queries'
import { errorMessage, isHandled, useApi } from '#app/lib/api'
import { sendForm } from '#app/lib/send-form'
import { toast } from '#app/lib/toast'
import { fileFault } from './file-fault'

/** A file that is being sent. */
export interface Sending {
  name: string
  /** Share of its bytes that was sent, 0 to 1. */
  share: number
}

/** Uploads and removals of the files of a room's broadcast; files are sent one after another. */
export function useRoomFiles(roomId: number, { broadcastId, list }: ShownFiles) {
  const api = useApi()
  const queries = useQueryClient()
  const [sending, setSending] = useState<Sending | null>(null)
  const [message, setMessage] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  /** Shows the files that an answer names, unless the room shows those of another broadcast by now. */
  const show = (files: RoomFile[]) =>
    queries.setQueryData(roomInfoQuery(api, { id: roomId }).queryKey, (info) =>
      info && broadcastOfFiles(info)?.id === broadcastId ? { ...info, files } : info,
    )

  async function sendOne(file: File, signal: AbortSignal): Promise<RoomFile[]> {
    setSending({ name: file.name, share: 0 })
    const body = new FormData()
    body.append('broadcast_id', String(broadcastId))
    body.append('file', file)
    const { files } = await sendForm(uploadRoomFile, body, {
      signal,
      onProgress: (share) => setSending({ name: file.name, share }),
    })
    show(files)
    return files
  }

  /** Sends files up to the first that is refused. */
  async function upload(picked: readonly File[]) {
    if (running.current) return
    const upload = new AbortController()
    running.current = upload
    setMessage(null)
    let count = list.length
    try {
      for (const file of picked) {
        const fault = fileFault(file, count)
        if (fault !== null) return setMessage(`${file.name}：${fault}`)
        count = (await sendOne(file, upload.signal)).length
      }
      toast.done(uploadRoomFile.success)
    } catch (error) {
      if (!upload.signal.aborted && !isHandled(error)) setMessage(errorMessage(error))
    } finally {
      running.current = null
      setSending(null)
    }
  }

  async function remove({ id }: RoomFile) {
    setMessage(null)
    try {
      const { files } = await api.call(removeRoomFile, { broadcast_id: broadcastId, file_id: id })
      show(files)
      toast.done(removeRoomFile.success)
    } catch (error) {
      if (!isHandled(error)) setMessage(errorMessage(error))
    }
  }

  return { sending, message, upload, remove }
}
