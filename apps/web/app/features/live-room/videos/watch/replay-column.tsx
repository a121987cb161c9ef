import type { VideoDetails } from '@vce/protocol'
import { lazy, Suspense, useId, useState } from 'react'
import { filesTabText } from '#app/features/live-room/files/shown-files'
import { Tabs } from '#app/ui/controls/tabs'
import { SkeletonRows } from '#app/ui/layout/states'
import type { Playhead } from '#app/ui/player/playhead'
import { ReplayChat } from './replay-chat'

const FilesPanel = lazy(() => import('#app/features/live-room/files/files-panel'))

interface ReplayColumnProps {
  details: Pick<VideoDetails, 'video' | 'broadcast' | 'files'>
  playhead: Playhead
}

/** The column beside a recording: its chat, and the 资料 of its broadcast if it has any. */
export function ReplayColumn({ details: { video, broadcast, files }, playhead }: ReplayColumnProps) {
  const panel = useId()
  const [tab, setTab] = useState<'chat' | 'files'>('chat')
  const shown = broadcast && files.length > 0 ? { broadcastId: broadcast.id, list: files } : null
  const isChat = !shown || tab === 'chat'
  return (
    <section aria-label="直播聊天回放" className="box absolute inset-0 flex flex-col overflow-hidden">
      <header className="row h-12 shrink-0 gap-2 border-b border-line px-4">
        {shown ? (
          <Tabs
            label="回放内容"
            shape="line"
            panel={panel}
            className="h-full self-end border-0!"
            itemClass="h-full!"
            items={[
              { key: 'chat', text: '聊天回放' },
              { key: 'files', text: filesTabText(files) },
            ]}
            value={tab}
            onChange={setTab}
          />
        ) : (
          <h2 className="text-md font-semibold text-ink">聊天回放</h2>
        )}
        {isChat && (
          <span className="t-hint ml-auto">
            {shown ? '点击消息跳到当时' : '随画面滚动，点击消息跳到当时'}
          </span>
        )}
      </header>
      <div id={panel} role={shown ? 'tabpanel' : undefined} className="relative flex min-h-0 flex-1 flex-col">
        {isChat ? (
          <ReplayChat video={video} playhead={playhead} />
        ) : (
          <Suspense fallback={<SkeletonRows rows={3} widths={['60%', '20%']} rowClass="h-14" />}>
            <FilesPanel files={shown} desk={null} />
          </Suspense>
        )}
      </div>
    </section>
  )
}
