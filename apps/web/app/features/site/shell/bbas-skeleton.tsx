/** Skeleton of the recommended symbols and the exchanges' columns. */
export const BbasSkeleton = () => (
  <div role="status" className="min-h-[614px]">
    <span className="sr-only">加载中...</span>
    <div className="grid grid-cols-6 gap-x-8 gap-y-4 border-b border-line py-6 pr-6 pl-18">
      {Array.from({ length: 12 }, (_, entry) => (
        <span key={entry} className="skeleton h-3 rounded-sm" />
      ))}
    </div>
    <div className="grid grid-cols-6 gap-6 p-6">
      {Array.from({ length: 6 }, (_, group) => (
        <div key={group} className="grid gap-4">
          <span className="skeleton h-3 w-12 rounded-sm" />
          {Array.from({ length: 8 }, (_, line) => (
            <span key={line} className="skeleton h-3 w-24 rounded-sm" />
          ))}
        </div>
      ))}
    </div>
  </div>
)
