import { Button } from '@mantine/core'
import { type Icon, IconCheck, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, type Ref, useId, useState } from 'react'
import { ActionButton } from './ActionButton.tsx'
import { EmptyState } from './EmptyState.tsx'
import { Loading } from './Loading.tsx'
import { lazyPart } from './lazy-part.tsx'
import css from './Menunggu.module.css'
import { RowFrame } from './Rangka.tsx'
import { AppLink } from './Tautan.tsx'
import { usePhone } from './use-phone.ts'

/** What waits for the reader, by kind; when nothing does, that. */
export function WaitingCard({ jumlah, children }: { jumlah: number; children: ReactNode }) {
  const id = useId()
  const ada = useAda(jumlah)
  return (
    <section aria-labelledby={id} className="shrink">
      <div className={`flex wrap baseline between gap-x-12 ${css.kepala}`}>
        <h2 className="text-xl" id={id}>
          Menunggu Anda
        </h2>
        {jumlah > 0 ? <span className="text-m faint">{jumlah} hal</span> : null}
      </div>
      <div className="clip card">
        {ada ? (
          children
        ) : (
          <EmptyState gambar="penuh" judul="Tidak ada yang menunggu">
            Semua sesi sampai hari ini sudah diisi dan dikonfirmasi. Jazakumullahu khairan.
          </EmptyState>
        )}
      </div>
    </section>
  )
}

/** Whether there is anything to show: on the desktop what has been decided stays in sight until the page is left. */
function useAda(jumlah: number): boolean {
  const phone = usePhone()
  const [ever, setEver] = useState(false)
  if (jumlah > 0 && !ever) setEver(true)
  return jumlah > 0 || (ever && !phone)
}

interface WaitingPartProps {
  ikon: Icon
  judul: string
  jumlah: number
  /** The oldest or the first of them. */
  rinci: string
  urgent?: boolean
  /** Where all of them are; without it `onOpen` opens them. */
  ke?: string
  onOpen?: () => void
  /** What is done about all of them; on the desktop in the place of the way to their list. */
  aksi?: ReactNode
  /** On the desktop: the rows themselves. */
  children: ReactNode
}

/** One kind: on the phone a row that opens its list, on the desktop a heading with the rows below. Nothing while nothing waits. */
export function WaitingPart(props: WaitingPartProps) {
  const { ikon: Ikon, judul, jumlah, rinci, urgent = false, ke, onOpen, aksi, children } = props
  const phone = usePhone()
  if (!useAda(jumlah)) return null
  const colour = urgent ? 'warn' : 'soft'
  if (!phone)
    return (
      <section className={css.bagian} aria-label={judul}>
        <div className={`row wrap gap-8 min-h-48 ${css.judul}`}>
          <Ikon size={20} stroke={1.7} aria-hidden />
          <h3 className="text-l bold">{judul}</h3>
          <b className={`px-8 text-m angka warn-ink bg-warn round-4 ${css.jumlah}`}>{jumlah}</b>
          <span className="text-m soft shrink break">{rinci}</span>
          <span className="row gap-8 push">
            {aksi}
            {ke && !aksi ? (
              <AppLink ke={ke} className="strong no-underline green hover-underline">
                Lihat semua
              </AppLink>
            ) : null}
          </span>
        </div>
        {children}
      </section>
    )
  const isi = (
    <>
      <span className={`fixed ${colour}`}>
        <Ikon size={22} stroke={1.6} aria-hidden />
      </span>
      <span className="stack grow shrink">
        <b className="text-l">{judul}</b>
        <span className={`text-m break ${colour}`}>{rinci || '\u00a0'}</span>
      </span>
      <b className={`text-xl angka ${urgent ? 'warn' : ''}`}>{jumlah}</b>
      <IconChevronRight size={20} stroke={1.6} aria-hidden className="fixed soft" />
    </>
  )
  const look = `row gap-12 wide text-left ink no-underline focus-inside hover-tint ${css.baris}`
  return (
    <div className={css.bagian}>
      {ke ? (
        <AppLink ke={ke} className={look}>
          {isi}
        </AppLink>
      ) : (
        <button type="button" className={look} aria-haspopup="dialog" onClick={onOpen}>
          {isi}
        </button>
      )}
      {aksi ? <div className={css.aksi}>{aksi}</div> : null}
    </div>
  )
}

/** As many rows as there will be, at most. */
export function LoadingWaiting({ jumlah }: { jumlah: number }) {
  return (
    <Loading diam>
      <RowFrame jumlah={Math.min(jumlah, WAITING_ROW)} tinggi={45} />
    </Loading>
  )
}

/** How many of a kind have a row. */
export const WAITING_ROW = 3

interface WaitingListProps<R> {
  rows: readonly R[]
  putusan: { galat: string | undefined; container: Ref<HTMLElement> }
  baris: (row: R, onTolak: () => void) => ReactNode
  tolak: { judul: (row: R) => string; teks: string; onRefuse: (row: R, jawaban: string) => void }
}

/** On the desktop: the first of them, and what is answered to whom one is refused. */
export function WaitingList<R>({ rows, putusan, baris, tolak }: WaitingListProps<R>) {
  const [refusing, setRefusing] = useState<R>()
  return (
    <>
      {putusan.galat ? (
        <p className="py-8 px-16 text-m bad-ink bg-bad" role="alert">
          {putusan.galat} Belum ada yang diputuskan.
        </p>
      ) : null}
      <ul className="list" ref={putusan.container as Ref<HTMLUListElement>} tabIndex={-1}>
        {rows.slice(0, WAITING_ROW).map(row => baris(row, () => setRefusing(row)))}
      </ul>
      {refusing ? (
        <ReasonDialog
          judul={tolak.judul(refusing)}
          teks={tolak.teks}
          label="Tolak"
          isian="Jawaban"
          onClose={() => setRefusing(undefined)}
          onAgree={jawaban => {
            setRefusing(undefined)
            tolak.onRefuse(refusing, jawaban)
          }}
        />
      ) : null}
    </>
  )
}

const ReasonDialog = lazyPart(async () => ({ default: (await import('./ReasonDialog.tsx')).ReasonDialog }))

interface WaitingRowProps {
  /** Decided here just now. */
  hasil?: string | undefined
  nama: ReactNode
  rinci: ReactNode
  isi: ReactNode
  children: ReactNode
}

/** On the desktop: one of them with what can be decided about it; decided, it stays as a grey line. */
export function WaitingLine({ hasil, nama, rinci, isi, children }: WaitingRowProps) {
  return (
    <li className={`row wrap gap-x-12 ${css.satu}`} data-selesai={hasil ? true : undefined}>
      <span className={`shrink break ${css.siapa}`}>
        <b>{nama}</b> <span className="soft">{rinci}</span>
      </span>
      <span className={`shrink break text-m ${css.apa}`}>{isi}</span>
      <span className="row wrap end gap-8 push" role="status">
        {hasil ? <b className="soft">{hasil}</b> : null}
        {children}
      </span>
    </li>
  )
}

interface PutusanButtonProps {
  id: number
  nama: string
  /** 'Terima', 'Setujui'. */
  agree: string
  onRefuse: () => void
  onAgree: () => void
}

/** What is decided of a row. */
export function PutusanButton({ id, nama, agree, onRefuse, onAgree }: PutusanButtonProps) {
  return (
    <>
      <Button variant="default" size="xs" data-lanjut={id} aria-label={`Tolak ${nama}`} onClick={onRefuse}>
        Tolak
      </Button>
      <ActionButton variant="default" size="xs" ikon={IconCheck} aria-label={`${agree} ${nama}`} onClick={onAgree}>
        {agree}
      </ActionButton>
    </>
  )
}
