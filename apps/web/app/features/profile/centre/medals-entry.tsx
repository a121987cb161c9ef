import { useQuery } from '@tanstack/react-query'
import type { Medal } from '@vce/protocol'
import { useApi } from '#app/lib/api'
import { missing } from '#app/lib/format'
import { openMedals } from '#app/lib/honor/medals'
import { honorListQuery } from '#app/lib/honor/queries'

const maxShown = 3

/** Worn medals first, then the newest ones. */
const shownOf = (list: readonly Medal[]) =>
  list
    .filter(({ isObtain }) => isObtain)
    .sort((one, other) => other.is_wear - one.is_wear || other.get_tip3.localeCompare(one.get_tip3))
    .slice(0, maxShown)

/** 成就勋章 in the member card: obtained medals and their number; a press opens the dialog. */
export function MedalsEntry() {
  const { data } = useQuery(honorListQuery(useApi(), {}))
  const worn = data?.list.filter(({ is_wear }) => is_wear).length
  return (
    <button
      type="button"
      className="needs-script rule mt-4 grid w-full gap-2 pt-4 text-left hover:text-brand"
      onClick={openMedals}
    >
      <span className="between text-base">
        <b className="font-semibold">成就勋章 {data ? `${data.have_count}/${data.all_count}` : missing}</b>
        <span className="t-hint">已佩戴 {worn ?? missing}</span>
      </span>
      {data && data.have_count > 0 && (
        <span className="row gap-2">
          {shownOf(data.list).map(({ id, name, image }) => (
            <img key={id} src={image} alt={name} title={name} width={32} height={32} />
          ))}
        </span>
      )}
    </button>
  )
}
