import { useQueryClient } from '@tanstack/react-query'
import { getRoomFile, getRoomInfo, getVideo, type RoomFile } from '@vce/protocol'
import { useState } from 'react'
import { errorMessage, failedWith, isHandled, useApi } from '#app/lib/api'
import { queriesOf } from '#app/lib/query'
import { toast } from '#app/lib/toast'

/** Saves what an address of this site has under a name. */
function saveFrom(address: string, name: string) {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

/** Downloads files of a broadcast, one at a time; `pending` is the id of the one whose address is being requested. */
export function useFileDownload(broadcastId: number) {
  const api = useApi()
  const queries = useQueryClient()
  const [pending, setPending] = useState<string | null>(null)

  async function download({ id, name }: RoomFile) {
    if (pending !== null) return
    setPending(id)
    try {
      const { url } = await api.call(getRoomFile, { broadcast_id: broadcastId, file_id: id })
      saveFrom(url, name)
    } catch (error) {
      if (!isHandled(error)) toast.failed(errorMessage(error))
      // The file was removed since the page has read the list.
      if (failedWith(error, getRoomFile, 'unknownRoomFile'))
        void queries.invalidateQueries(queriesOf(getRoomInfo, getVideo))
    } finally {
      setPending(null)
    }
  }
  return { pending, download }
}
