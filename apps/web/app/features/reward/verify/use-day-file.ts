import { useQuery } from '@tanstack/react-query'
import { type DayFile, InvalidDayFile, readDayFile } from '@vce/draw-proof'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { proofQuery } from '#app/features/reward/queries'
import { proofFileName } from '#app/features/reward/save-proof'
import { integerOf } from '#app/lib/address'
import { errorMessage, useApi } from '#app/lib/api'

interface LoadedFile {
  file: DayFile
  name: string
  bytes: number
}

/** Maximum bytes; a larger file cannot be that of one day. */
const maxBytes = 200_000_000

/** The file to verify: that of the day in the address, until the user loads a file or a text. */
export function useDayFile() {
  const [search] = useSearchParams()
  const [poolId, day] = [integerOf(search, 'pool'), search.get('day')]
  const named = poolId !== undefined && day !== null
  // A change of the address replaces a loaded file.
  const { key } = useLocation()
  const [last, setLast] = useState<{ loaded: LoadedFile; key: string } | null>(null)
  const taken = last?.key === key ? last.loaded : null
  const [fault, setFault] = useState<string | null>(null)
  const { data, error } = useQuery({
    ...proofQuery(useApi(), { pool_id: poolId ?? 1, day: day ?? '' }),
    enabled: named && !import.meta.env.SSR,
    // A refusal for a day is final, and loaded data needs no refetch.
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

  const take = (text: string, name: string) => {
    try {
      setLast({ loaded: { file: readDayFile(text), name, bytes: new Blob([text]).size }, key })
      setFault(null)
    } catch (wrong) {
      if (!(wrong instanceof InvalidDayFile)) throw wrong
      setFault(wrong.message)
    }
  }
  const ofAddress = data && { file: data, name: proofFileName(data), bytes: JSON.stringify(data).length }
  return {
    loaded: taken ?? (named ? (ofAddress ?? null) : null),
    fault: fault ?? (named && !taken && error ? errorMessage(error) : null),
    isLoading: named && !taken && !data && !error,
    drawNo: integerOf(search, 'no'),
    take,
    async takeFile(file: File) {
      if (file.size > maxBytes) setFault('文件过大，不是一天的抽奖文件')
      else take(await file.text(), file.name)
    },
  }
}
