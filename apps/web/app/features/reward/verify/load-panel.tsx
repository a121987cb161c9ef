import type { DayFile } from '@vce/draw-proof'
import { type DragEvent, useRef, useState } from 'react'
import { saveText } from '#app/features/reward/save-proof'
import { shortenHash } from '#app/features/reward/shorten-hash'
import { useHydrated } from '#app/lib/use-hydrated'
import { Button, ButtonLink } from '#app/ui/controls/button'
import { Refusal } from '#app/ui/controls/refusal'
import { Download, Scale } from '#app/ui/icons/icons'
import { drawNumbersText, groupDigits } from './verdict-texts'

interface LoadPanelProps {
  loaded: { file: DayFile; name: string; bytes: number } | null
  fault: string | null
  isLoading: boolean
  /** The newest published day; null if there is none. */
  newest: { poolId: number; day: string } | null
  onText: (text: string) => void
  onFile: (file: File) => void
}

const sizeText = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** Saves the verifier as one HTML file, which runs without a network. */
async function saveVerifier() {
  const { default: page } = await import('./verifier-file/main?classic-page')
  saveText(page, 'text/html', 'V策抽奖验算器.html')
}

/** Loads a file, a text or a published day to verify, and describes what is loaded. */
export function LoadPanel({ loaded, fault, isLoading, newest, onText, onFile }: LoadPanelProps) {
  const hydrated = useHydrated()
  const picker = useRef<HTMLInputElement>(null)
  const [pasting, setPasting] = useState(false)
  const [text, setText] = useState('')
  const drop = (event: DragEvent) => {
    event.preventDefault()
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }
  const hint = loaded
    ? `${groupDigits(loaded.file.draws.length)} 抽，${sizeText(loaded.bytes)}，已读入`
    : isLoading
      ? '正在读取…'
      : '一天一个文件，可拖到这里'
  return (
    <section aria-label="抽奖文件" className="box grid grid-cols-[1fr_360px] overflow-hidden">
      <div className="p-6">
        <h1 className="t-strong text-xl">自己验一遍</h1>
        <p className="t-brief mt-1">
          打开一天的抽奖文件，页面在您的浏览器里从头算一遍，不发出任何请求。断网也能用。
        </p>
        <fieldset
          aria-label="选择抽奖文件"
          className="row mt-5 gap-4 rounded-lg border border-dashed border-line-2 px-5 py-4"
          onDragOver={(event) => event.preventDefault()}
          onDrop={drop}
        >
          <span className="rest">
            <b className="t-name block truncate">{loaded?.name ?? '还没有读入文件'}</b>
            <span className="t-hint" role="status">
              {hint}
            </span>
          </span>
          <input
            ref={picker}
            type="file"
            accept=".json,application/json"
            aria-label="抽奖文件"
            className="sr-only"
            tabIndex={-1}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) onFile(file)
              target.value = ''
            }}
          />
          <Button variant="outline" disabled={!hydrated} onClick={() => picker.current?.click()}>
            {loaded ? '换一个文件' : '选择文件'}
          </Button>
          <Button
            variant="ghost"
            disabled={!hydrated}
            aria-expanded={pasting}
            onClick={() => setPasting(!pasting)}
          >
            粘贴文本
          </Button>
        </fieldset>
        {pasting && (
          <div className="mt-3 grid gap-2">
            <textarea
              aria-label="抽奖文件的内容"
              rows={6}
              spellCheck={false}
              value={text}
              placeholder="把文件内容粘贴到这里"
              className="block w-full resize-y rounded-md border border-line-2 bg-surface px-3 py-2 text-sm text-ink outline-none placeholder:text-ink-3 focus:border-brand focus:ring-3 focus:ring-brand-soft"
              onChange={({ target }) => setText(target.value)}
            />
            <Button className="justify-self-end" disabled={text.trim() === ''} onClick={() => onText(text)}>
              开始验算
            </Button>
          </div>
        )}
        <Refusal message={fault} className="mt-2" />
        <div className="row mt-1 flex-wrap gap-2">
          {newest && (
            <ButtonLink variant="soft" size="sm" to={`/raffleTest?pool=${newest.poolId}&day=${newest.day}`}>
              读入 {newest.day}
            </ButtonLink>
          )}
          <Button
            variant="ghost"
            size="sm"
            className={newest ? undefined : '-ml-3'}
            disabled={!hydrated}
            onClick={() => void saveVerifier()}
          >
            <Download className="size-4" aria-hidden />
            下载离线验算器
          </Button>
        </div>
      </div>
      <div className="border-l border-line bg-sunken p-6">
        <Facts file={loaded?.file ?? null} />
        <p className="row mt-4 gap-2 text-xs text-ink-3">
          <Scale className="size-3.5 shrink-0" aria-hidden />
          SHA-256 与 HMAC 由本页自带
        </p>
      </div>
    </section>
  )
}

function Facts({ file }: { file: DayFile | null }) {
  const facts = [
    [
      '期',
      file ? `第 ${file.pool.pool_id} 期，${file.pool.first_day} 至 ${file.pool.last_day.slice(5)}` : '—',
    ],
    ['日', file ? `${file.day}，第 ${file.day_no} 日` : '—'],
    ['日种子', file ? shortenHash(file.seed) : '—'],
    ['链头', file ? shortenHash(file.pool.commitment) : '—'],
    ['首号 — 末号', file ? drawNumbersText(file) : '—'],
    ['末号回执', file ? shortenHash(file.after.receipt) : '—'],
  ]
  return (
    <dl className="grid gap-2.5 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="apart gap-3">
          <dt className="shrink-0 text-ink-3">{name}</dt>
          <dd className="text-right text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
