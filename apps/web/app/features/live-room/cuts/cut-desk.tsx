import type { RecordingStrip } from '@vce/protocol'
import { Confirmation } from '#app/ui/overlay/confirmation'
import { CutActions } from './cut-actions'
import { ExportCard } from './export-card'
import { MarkList } from './mark-list'
import { RecordingForm } from './recording-form'
import { StretchList } from './stretch-list'
import { Strip } from './strip'
import { useCut } from './use-cut'
import { useLeaveGuard } from './use-leave-guard'
import { usePlayback } from './use-playback'
import { WholePlayer } from './whole-player'

interface CutDeskProps {
  strip: RecordingStrip
  /** Reads the recording again. */
  onReload: () => void
}

/** Player, strip and fields of one recording. */
export function CutDesk({ strip, onReload }: CutDeskProps) {
  const cut = useCut(strip)
  const playback = usePlayback({ strip, segments: cut.segments, stretches: cut.stretches })
  const leaving = useLeaveGuard(cut.isDirty && !cut.hasConflict)
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_360px] gap-4">
        <WholePlayer strip={strip} cut={cut} playback={playback} />
        <section aria-label="回放信息" className="box flex flex-col gap-3 p-4">
          <RecordingForm cut={cut} />
          <CutActions cut={cut} />
        </section>
      </div>
      <Strip strip={strip} cut={cut} playback={playback} />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)_360px] items-start gap-4">
        <StretchList strip={strip} cut={cut} playback={playback} />
        <div className="stack">
          <MarkList strip={strip} cut={cut} playback={playback} />
          <ExportCard cut={cut} />
        </div>
      </div>
      <Confirmation
        open={cut.hasConflict}
        title="回放已被修改"
        text="该回放刚被其他人修改。重新加载后显示最新内容，您未保存的改动将丢失。"
        action="重新加载"
        leave="暂不"
        onClose={cut.dismissConflict}
        onConfirm={onReload}
      />
      <Confirmation
        open={leaving.state === 'blocked'}
        title="离开前要保存吗？"
        text="有改动还没有保存，离开后只在本标签页中保留。"
        action="离开"
        leave="留在本页"
        onClose={() => leaving.reset?.()}
        onConfirm={() => leaving.proceed?.()}
      />
    </>
  )
}
