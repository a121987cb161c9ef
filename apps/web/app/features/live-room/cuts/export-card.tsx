import { useQueryClient } from '@tanstack/react-query'
import { exportRecording } from '@vce/protocol'
import { useState } from 'react'
import { errorMessage, useApi } from '#app/lib/api'
import { price } from '#app/lib/format'
import { queriesOf } from '#app/lib/query'
import { useAnswer } from '#app/lib/use-loaded'
import { useSaving } from '#app/lib/use-saving'
import { Button, buttonClass } from '#app/ui/controls/button'
import { Refusal } from '#app/ui/controls/refusal'
import { Card } from '#app/ui/layout/card'
import { exportStateQuery } from './cut-queries'
import type { CutState } from './use-cut'

const sizeText = (bytes: number | null) => (bytes === null ? '' : `${price(bytes / 1_048_576, 1)} MB`)

/** 导出 MP4 of the cuts that are saved, with the state of the file. */
export function ExportCard({ cut }: { cut: CutState }) {
  const { recording, isDirty } = cut
  const api = useApi()
  const queries = useQueryClient()
  const { data, error } = useAnswer(exportStateQuery(api, recording.id, recording.version))
  const { busy, message, run } = useSaving()
  const [isRequested, setRequested] = useState(false)

  async function request() {
    if (busy) return
    if (await run(() => api.call(exportRecording, { video_id: recording.id }))) setRequested(true)
    void queries.invalidateQueries(queriesOf(exportRecording))
  }
  const isQueued = data?.state === 'queued'
  return (
    <Card title="导出 MP4" note="不含聊天">
      <div className="px-4 pb-4">
        <p role="status" className="t-dim">
          {error
            ? errorMessage(error)
            : isQueued
              ? '正在生成文件，可离开本页'
              : data?.state === 'failed'
                ? '文件生成失败，请重试'
                : data?.state === 'ready'
                  ? `${isRequested ? '文件已生成' : '文件可下载'}，保留至 ${data.until?.slice(0, 16) ?? ''}`
                  : '文件生成后保留 7 天'}
        </p>
        {isDirty && <p className="t-hint mt-1">按已保存的剪辑导出，未保存的改动不会包含在内。</p>}
        <Refusal message={message} />
        <div className="row mt-3 gap-2">
          {data?.state === 'ready' && data.url ? (
            <a href={data.url} download className={buttonClass({ size: 'sm', variant: 'outline' })}>
              下载 {sizeText(data.bytes)}
            </a>
          ) : (
            <Button
              size="sm"
              variant="outline"
              disabled={!data || isQueued}
              aria-disabled={busy}
              onClick={() => void request()}
            >
              {isQueued ? '生成中…' : '导出 MP4'}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}
