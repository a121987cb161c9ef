import { Skeleton } from '#app/ui/layout/states'

const count = 3

/** Placeholder of cards while they load: author, title, two lines, foot. */
export const CardSkeletons = () => (
  <div role="status">
    <span className="sr-only">加载中...</span>
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className="rule px-6 py-5 first-of-type:border-0">
        <div className="row gap-3">
          <Skeleton className="size-10 rounded-full!" />
          <div className="grid gap-2">
            <Skeleton className="h-3.5 w-24" />
            <Skeleton className="h-3 w-40" />
          </div>
        </div>
        <Skeleton className="mt-4 h-5 w-80" />
        <Skeleton className="mt-4 h-3.5 w-full" />
        <Skeleton className="mt-2.5 h-3.5 w-2/3" />
        <div className="mt-5 flex justify-end gap-6">
          <Skeleton className="h-4 w-12" />
          <Skeleton className="h-4 w-12" />
          <Skeleton className="h-4 w-12" />
          <Skeleton className="h-4 w-12" />
        </div>
      </div>
    ))}
  </div>
)
