import { dataModels, modelLink } from '#app/lib/data-models'
import { allModelsEntry, classroomEntries, quoteViews, researchEntries } from '#app/lib/menu-entries'
import { modelIcons } from '#app/lib/model-icons'
import {
  BadgeCheck,
  BookOpen,
  CandlestickChart,
  ChartNoAxesColumn,
  ChartSpline,
  type Icon,
  Layers,
  Radio,
  ShieldCheck,
  Sprout,
} from '#app/ui/icons/icons'
import { MessageSquareText } from '#app/ui/icons/shell-icons'
import { Star } from '#app/ui/icons/star-icon'
import { Link } from '#app/ui/link'
import { IndicatorSkeleton } from './indicator-frame'
import { LiveSkeleton } from './live-frame'
import { MenuFoot } from './menu-foot'

interface EntryProps {
  to: string
  icon: Icon
  label: string
  hint: string
}

const Entry = ({ to, icon: Icon, label, hint }: EntryProps) => (
  <Link to={to} className="flex gap-3 rounded-lg p-3 hover:bg-hover">
    <Icon className="mt-0.5 size-5 shrink-0 text-brand" strokeWidth={1.7} aria-hidden />
    <span>
      <b className="t-name block">{label}</b>
      <span className="t-hint mt-1 block">{hint}</span>
    </span>
  </Link>
)

/** Entries of a panel; `icons` are in the same order as `entries`. */
const Entries = ({
  entries,
  icons,
}: {
  entries: readonly Omit<EntryProps, 'icon'>[]
  icons: readonly Icon[]
}) => (
  <div className="grid grid-cols-6 gap-1 p-3">
    {entries.map((entry, index) => (
      <Entry key={entry.to} icon={icons[index] ?? Layers} {...entry} />
    ))}
  </div>
)

export const QuotesMenu = () => (
  <Entries
    entries={quoteViews}
    icons={[Sprout, CandlestickChart, Layers, ChartNoAxesColumn, Star, Radio, ChartSpline]}
  />
)

export const DataMenu = () => (
  <>
    <Entries
      entries={[
        ...dataModels.map(({ key, name, text }) => ({ to: modelLink(key), label: name, hint: text })),
        ...researchEntries,
      ]}
      icons={[...dataModels.map(({ key }) => modelIcons[key]), MessageSquareText, BadgeCheck]}
    />
    <MenuFoot link={allModelsEntry}>
      持仓、成交与仓单由各交易所收盘后公布，每张表都写明来源与更新时间
    </MenuFoot>
  </>
)

/** Placeholder for `indicator-targets.tsx`, which replaces it when the panel is opened. */
export const IndicatorMenu = IndicatorSkeleton

export const ClassroomMenu = () => <Entries entries={classroomEntries} icons={[BookOpen, ShieldCheck]} />

/** Placeholder for `live-rooms-menu.tsx`, likewise. */
export const LiveMenu = LiveSkeleton
