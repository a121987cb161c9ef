import type { FinderContract } from '@vce/futures/finder'
import { useEffect, useRef, useState } from 'react'
import { FinderField } from './finder-field'
import { toggleOwn } from './own-mark'
import { useFinder } from './use-finder'

/** How a found contract is used: as a link to a page, or passed to `onPick`, which leaves the panel open. */
export type FinderAction =
  | { linkTo: (found: FinderContract) => string; onPick?: undefined }
  | { linkTo?: undefined; onPick: (found: FinderContract) => void }

/** The finder in a panel under a button. */
export default function FinderDrop({ linkTo, onPick, onClose }: FinderAction & { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const take =
    onPick &&
    ((found: FinderContract) => {
      onPick(found)
      setTyped('')
    })
  const finder = useFinder(typed, { onOpen: onClose, onStar: toggleOwn, linkTo, onPick: take })
  useEffect(() => input.current?.focus(), [])
  return (
    <>
      <FinderField ref={input} typed={typed} onTyped={setTyped} finder={finder} onOpen={onClose} />
      {typed.trim() === '' && (
        <p className="t-dim px-4 py-5">
          {onPick
            ? '主连随主力合约换月，其余为固定合约；回车加入，如 rb、rb05、螺纹、lwg'
            : '可查各月合约（含已到期）、席位与功能，如 rb05、螺纹、lwg'}
        </p>
      )}
    </>
  )
}
