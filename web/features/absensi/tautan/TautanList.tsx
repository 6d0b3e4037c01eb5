import { Button } from '@mantine/core'
import type { Tautan } from '#contract/absensi/tautan.ts'
import { formatDate, jamIn, todayIn } from '#contract/tanggal.ts'
import type { Sheet } from '#web/offline/entry.ts'
import { messageOf } from '#web/ui/kabar.ts'
import { useLembagaTime } from '#web/ui/session-context.ts'
import { useContinueFocus } from '#web/ui/use-continue-focus.ts'
import { useAttempt } from '#web/use-change.ts'
import { reminderKey } from './queries.ts'
import css from './TautanList.module.css'

/** The links of one pertemuan: for whom, by whom, until when, what was done with it, and the way to end it. */
export function TautanList({ tautan, pertemuan }: { tautan: readonly Tautan[]; pertemuan: Sheet }) {
  const { zona } = useLembagaTime()
  const revoke = useAttempt('DELETE /api/tautan/:id', reminderKey(pertemuan))
  const { container, lanjut } = useContinueFocus<HTMLUListElement>(revoke.isPending)
  return (
    <>
      {revoke.error ? (
        <p className="py-8 px-8 mb-8 text-m bad-ink bg-bad round-8" role="alert">
          {messageOf(revoke.error)}
        </p>
      ) : null}
      <ul className="stack gap-8 list" ref={container} tabIndex={-1}>
        {tautan.map(one => (
          <li
            key={one.id}
            className={`row gap-8 py-8 px-8 framed round-8 ${css.baris}`}
            data-mati={one.berlaku ? undefined : true}
          >
            <span className="stack text-m soft grow">
              <b className="ink text-l">Atas nama {one.untuk}</b>
              <span>
                dibuat {one.dibuat_oleh}, {time(one.created_at)}
              </span>
              <span>{describeUse(one)}</span>
              <span>{describeSpan(one)}</span>
            </span>
            {one.berlaku ? (
              <Button
                variant="default"
                aria-label={`Cabut tautan atas nama ${one.untuk}, dibuat ${time(one.created_at)}`}
                loading={revoke.isPending && revoke.variables.params.id === one.id}
                data-lanjut={one.id}
                onClick={() => {
                  lanjut(tautan, [one.id])
                  revoke.mutate({ params: { id: one.id } })
                }}
              >
                Cabut
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  )

  function describeUse({ dibuka_at, tanda }: Tautan): string {
    if (dibuka_at === null) return tanda > 0 ? `${tanda} mahasantri ditandai` : 'belum dibuka'
    return `dibuka ${time(dibuka_at)}, ${tanda === 0 ? 'belum ada yang ditandai' : `${tanda} mahasantri ditandai`}`
  }

  function describeSpan({ berlaku, dicabut_at, dicabut_oleh, berlaku_sampai_at }: Tautan): string {
    if (dicabut_at !== null) return `dicabut ${dicabut_oleh ?? ''}, ${time(dicabut_at)}`
    return `${berlaku ? 'berlaku sampai' : 'habis'} ${time(berlaku_sampai_at)}`
  }

  function time(ms: number): string {
    return `${formatDate(todayIn(zona, ms), 'harian')} ${jamIn(zona, ms)}`
  }
}
