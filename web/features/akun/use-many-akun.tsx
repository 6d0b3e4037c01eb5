import { type Icon, IconShare, IconUserPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { PeranOrang } from '#contract/akun/akun.ts'
import { formatFigure } from '#contract/angka.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { kata } from '#web/ui/istilah.ts'
import { tellDone, tellError } from '#web/ui/kabar.ts'
import { useSessionInfo } from '#web/ui/session-context.ts'
import { useReply } from '#web/use-reply.ts'
import css from './AkunBanyak.module.css'
import {
  AKUN,
  type AkunResult,
  useAkunCandidate,
  useCreateAkun,
  useCreateAkunLink,
  useCreateManyAkun,
} from './akun-queries.ts'
import { ShareAkun } from './ShareAkun.tsx'

/**
 * How many active people have no account (`garis`, a line above their list; `menunggu`: whether there is one is not known yet), and
 * what gives all of them one at once (`buat`; of the first role these), then shows their links (`dialog`), as it does what `show`
 * is given. A hook, so that the links live as long as the screen: whatever becomes of the table, they stay. `boleh`: only the
 * admin makes accounts.
 */
export function useManyAkun(peranList: readonly PeranOrang[], boleh: boolean) {
  const { data, isLoading } = useAkunCandidate(boleh)
  const calon = data?.filter(({ peran }) => peranList.includes(peran)) ?? []
  const create = useCreateManyAkun()
  const [hasil, show] = useState<AkunResult>()
  const who = peranList.map(peran => kata(peran)).join(' dan ')
  const buat = (orang_ids?: number[]) =>
    create.mutate(orang_ids ? { peran: [...peranList], orang_ids } : { peran: [...peranList] }, {
      onSuccess: reply => (isEmpty(reply) ? tellDone('Semua sudah punya akun') : show(reply)),
      onError: tellError,
    })
  return {
    buat,
    menunggu: isLoading,
    line:
      boleh && calon.length > 0 ? (
        <Line label="Buat akun untuk semua" ikon={IconUserPlus} working={create.isPending} onClick={() => buat()}>
          {formatFigure(calon.length)} {who} aktif belum punya akun.
        </Line>
      ) : null,
    show,
    dialog: hasil ? <ShareAkun hasil={hasil} onClose={() => show(undefined)} /> : null,
    working: create.isPending,
  }
}

/** The same for accounts whose owner has not chosen a password: new links for all of them, which `show` shows. */
export function useManyTautan(show: (hasil: AkunResult) => void) {
  const { data: { akunList = [] } = {}, isLoading } = useReply('GET /api/akun/tanpa-sandi', {
    queryKey: [...AKUN, 'tanpa-sandi'],
  })
  const create = useCreateAkunLink()
  const lewat = akunList.filter(({ bertautan }) => !bertautan).length
  const make = () =>
    create.mutate(
      akunList.map(({ id }) => id),
      { onSuccess: show, onError: tellError },
    )
  return {
    menunggu: isLoading,
    line:
      akunList.length > 0 ? (
        <Line label="Buat tautan baru" ikon={IconShare} working={create.isPending} onClick={make}>
          {formatFigure(akunList.length)} akun belum dipakai pemiliknya
          {lewat > 0 ? `, ${formatFigure(lewat)} tanpa tautan yang berlaku` : ''}.{' '}
          <span className="soft">Tautan yang sudah dibagikan berhenti berlaku bila dibuat yang baru.</span>
        </Line>
      ) : null,
  }
}

export type AkunOrang = ReturnType<typeof useAkunOrang>

/** Of murabbi or pendamping, as the admin makes them from their list: for one person, or for those of these who have none. */
export function useAkunOrang(jenis: 'murabbi' | 'pendamping') {
  const { buat: makeMany, ...banyak } = useManyAkun([jenis], useSessionInfo()?.peran.includes('admin') ?? false)
  const create = useCreateAkun()
  const makeOne = (id: number) =>
    create.mutate(jenis === 'murabbi' ? { murabbi_id: id } : { pendamping_id: id }, {
      onSuccess: banyak.show,
      onError: tellError,
    })
  return { ...banyak, makeMany, buat: makeOne }
}

/** Of mahasantri, for those that were ticked in their list; undefined while the institution lets them in no more than anybody. */
export function useMahasantriAkun(): AkunOrang | undefined {
  const admin = useSessionInfo()?.peran.includes('admin') ?? false
  const open =
    useReply('GET /api/pengaturan', { queryKey: ['pengaturan'], enabled: admin }).data?.portal_mahasantri === 1
  const many = useManyAkun(['mahasantri'], open)
  return open ? { ...many, makeMany: many.buat, buat: id => many.buat([id]) } : undefined
}

function isEmpty({ tautanList, ditambah_peran }: AkunResult): boolean {
  return tautanList.length === 0 && ditambah_peran.length === 0
}

interface LineProps {
  label: string
  ikon: Icon
  working: boolean
  onClick: () => void
  children: ReactNode
}

function Line({ label, ikon, working, onClick, children }: LineProps) {
  return (
    <div className={`row between shrink gap-6 gap-x-12 wrap wrapping ${css.line}`}>
      <span>{children}</span>
      <ActionButton size="xs" variant="light" ikon={ikon} loading={working} onClick={onClick}>
        {label}
      </ActionButton>
    </div>
  )
}
