import { type Icon, IconShare, IconUserPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { PeranOrang } from '#contract/akun/akun.ts'
import { formatAngka } from '#contract/angka.ts'
import { kata } from '#web/ui/istilah.ts'
import { tellDone, tellError } from '#web/ui/kabar.ts'
import { useSessionInfo } from '#web/ui/session-context.ts'
import { Tombol } from '#web/ui/Tombol.tsx'
import { useReply } from '#web/use-reply.ts'
import css from './AkunBanyak.module.css'
import {
  AKUN,
  type HasilAkun,
  useCalonAkun,
  useCreateAkun,
  useCreateAkunBanyak,
  useCreateAkunLink,
} from './akun-queries.ts'
import { BagikanAkun } from './BagikanAkun.tsx'

/**
 * How many active people have no account (`garis`, a line above their list; `menunggu`: whether there is one is not known yet), and
 * what gives all of them one at once (`buat`; of the first role these), then shows their links (`dialog`), as it does what `show`
 * is given. A hook, so that the links live as long as the screen: whatever becomes of the table, they stay. `boleh`: only the
 * admin makes accounts.
 */
export function useAkunBanyak(peranList: readonly PeranOrang[], boleh: boolean) {
  const { data, isLoading } = useCalonAkun(boleh)
  const calon = data?.filter(({ peran }) => peranList.includes(peran)) ?? []
  const create = useCreateAkunBanyak()
  const [hasil, show] = useState<HasilAkun>()
  const siapa = peranList.map(peran => kata(peran)).join(' dan ')
  const buat = (orang_ids?: number[]) =>
    create.mutate(orang_ids ? { peran: [...peranList], orang_ids } : { peran: [...peranList] }, {
      onSuccess: reply => (isKosong(reply) ? tellDone('Semua sudah punya akun') : show(reply)),
      onError: tellError,
    })
  return {
    buat,
    menunggu: isLoading,
    garis:
      boleh && calon.length > 0 ? (
        <Garis label="Buat akun untuk semua" ikon={IconUserPlus} bekerja={create.isPending} onKlik={() => buat()}>
          {formatAngka(calon.length)} {siapa} aktif belum punya akun.
        </Garis>
      ) : null,
    show,
    dialog: hasil ? <BagikanAkun hasil={hasil} onTutup={() => show(undefined)} /> : null,
    bekerja: create.isPending,
  }
}

/** The same for accounts whose owner has not chosen a password: new links for all of them, which `show` shows. */
export function useTautanBanyak(show: (hasil: HasilAkun) => void) {
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
    garis:
      akunList.length > 0 ? (
        <Garis label="Buat tautan baru" ikon={IconShare} bekerja={create.isPending} onKlik={make}>
          {formatAngka(akunList.length)} akun belum dipakai pemiliknya
          {lewat > 0 ? `, ${formatAngka(lewat)} tanpa tautan yang berlaku` : ''}.{' '}
          <span className="soft">Tautan yang sudah dibagikan berhenti berlaku bila dibuat yang baru.</span>
        </Garis>
      ) : null,
  }
}

export type AkunOrang = ReturnType<typeof useAkunOrang>

/** Of murabbi or pendamping, as the admin makes them from their list: for one person, or for those of these who have none. */
export function useAkunOrang(jenis: 'murabbi' | 'pendamping') {
  const { buat: buatBanyak, ...banyak } = useAkunBanyak([jenis], useSessionInfo()?.peran.includes('admin') ?? false)
  const create = useCreateAkun()
  const makeOne = (id: number) =>
    create.mutate(jenis === 'murabbi' ? { murabbi_id: id } : { pendamping_id: id }, {
      onSuccess: banyak.show,
      onError: tellError,
    })
  return { ...banyak, buatBanyak, buat: makeOne }
}

function isKosong({ tautanList, ditambah_peran }: HasilAkun): boolean {
  return tautanList.length === 0 && ditambah_peran.length === 0
}

interface GarisProps {
  label: string
  ikon: Icon
  bekerja: boolean
  onKlik: () => void
  children: ReactNode
}

function Garis({ label, ikon, bekerja, onKlik, children }: GarisProps) {
  return (
    <div className={`row between shrink gap-6 gap-x-12 wrap wrapping ${css.line}`}>
      <span>{children}</span>
      <Tombol size="xs" variant="light" ikon={ikon} loading={bekerja} onClick={onKlik}>
        {label}
      </Tombol>
    </div>
  )
}
