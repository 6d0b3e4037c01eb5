import { Button } from '@mantine/core'
import { IconCheck, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type {
  ConfirmReply,
  KonfirmasiLine,
  KonfirmasiList,
  WaitingKonfirmasi,
} from '#contract/absensi/list-konfirmasi.ts'
import { tandaCount } from '#contract/kehadiran.ts'
import { formatDate } from '#contract/tanggal.ts'
import { paths } from '#web/paths.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { kata } from '#web/ui/istilah.ts'
import { tellError } from '#web/ui/kabar.ts'
import { LoadingWaiting, WAITING_ROW, WaitingLine, WaitingPart } from '#web/ui/Menunggu.tsx'
import { useContinueFocus } from '#web/ui/use-continue-focus.ts'
import { usePhone } from '#web/ui/use-phone.ts'
import { describeKonfirmasiSession } from './describe.ts'
import { ExceptionLembar } from './ExceptionLembar.tsx'
import { SIZE, useKonfirmasi, useKonfirmasiList, useManyKonfirmasi, useWaiting } from './queries.ts'
import { konfirmasiNeedsLook } from './use-choice.ts'

/** Pertemuan that wait for the murabbi's confirmation, on the beranda. */
export function AwaitingKonfirmasi() {
  const phone = usePhone()
  const { data } = useWaiting(true)
  if (!data) return null
  return phone ? <WaitingPart {...partOf(data)}>{null}</WaitingPart> : <AtDesk menunggu={data} />
}

function partOf({ jumlah, kelompok, tertua }: WaitingKonfirmasi) {
  return {
    ...{ ikon: IconRosetteDiscountCheck, judul: 'Konfirmasi', jumlah, ke: paths.konfirmasi },
    rinci: tertua ? kata`${kelompok} kelompok · tertua ${formatDate(tertua, 'harian')}` : '',
  }
}

/** As the list asks where its address says nothing. */
const NEWEST = { tampil: 'menunggu', urut: 'terbaru', halaman: 1, ukuran: SIZE } as const

/** The newest first; what was confirmed here stays, so that it can be taken back. */
function AtDesk({ menunggu }: { menunggu: WaitingKonfirmasi }) {
  const { data, isPending } = useKonfirmasiList(NEWEST, true)
  const [seen, setSeen] = useState<KonfirmasiLine[]>([])
  if (seen.length === 0 && data && data.rows.length > 0) setSeen(data.rows.slice(0, WAITING_ROW))
  const { container, bisa, working, konfirmasi, dikonfirmasi, dilewati } = useBoth(data, seen)
  return (
    <WaitingPart
      {...partOf(menunggu)}
      aksi={
        bisa ? (
          <Button variant="subtle" size="xs" loading={working} onClick={konfirmasi}>
            Konfirmasi keduanya
          </Button>
        ) : null
      }
    >
      {isPending ? <LoadingWaiting jumlah={menunggu.jumlah} /> : null}
      <ul className="list" ref={container}>
        {data &&
          seen.map(row => (
            <Row
              // Another row from when both were confirmed, and from when that was taken back: what was done in it before is over.
              key={dikonfirmasi.has(row.id) ? `${row.id} keduanya` : row.id}
              // What has changed since is confirmed as it is now.
              row={data.rows.find(({ id }) => id === row.id) ?? row}
              together={dikonfirmasi.has(row.id)}
              alasan={dilewati.find(({ id }) => id === row.id)?.pesan}
            />
          ))}
      </ul>
    </WaitingPart>
  )
}

/** `bersama`: confirmed together with the other; `alasan`: why it was passed over then. */
function Row({ row, together, alasan }: { row: KonfirmasiLine; together: boolean; alasan: string | undefined }) {
  const { id, perubahan, hitungan, kelompok, tanggal, materi } = row
  const { satu, tarik } = useKonfirmasi()
  const [dibuka, setOpened] = useState(false)
  const sudah = (together || satu.isSuccess) && !tarik.isSuccess
  const nama = `${kelompok}, ${describeKonfirmasiSession(row)}, ${formatDate(tanggal, 'harian')}`
  const konfirmasi = (hadir?: boolean) => {
    tarik.reset()
    const body = { perubahan, ...(hadir === undefined ? {} : { murabbi_hadir: hadir }) }
    satu.mutate({ params: { id }, body }, { onError: tellError })
  }
  return (
    <>
      <WaitingLine
        hasil={sudah ? describeResult(satu.variables?.body.murabbi_hadir) : undefined}
        nama={kelompok}
        rinci={`${describeKonfirmasiSession(row)}, ${formatDate(tanggal, 'harian')}`}
        isi={
          <>
            {materi ? `${materi} · ` : ''}
            <button
              type="button"
              className="clear no-border underline pointer"
              aria-haspopup="dialog"
              onClick={() => setOpened(true)}
            >
              {hitungan.H + hitungan.T + hitungan.D} dari {tandaCount(hitungan)} hadir
              <span className="hanya-pembaca">: siapa yang tidak, {nama}</span>
            </button>
            {alasan && !sudah ? (
              <span className="block bad" role="alert">
                Dilewati. {alasan}
              </span>
            ) : null}
          </>
        }
      >
        {sudah ? (
          <Button
            variant="subtle"
            size="xs"
            data-lanjut={id}
            loading={tarik.isPending}
            onClick={() => tarik.mutate({ params: { id } }, { onError: tellError })}
          >
            Urungkan
          </Button>
        ) : (
          // Either confirms; which of the two says whether the murabbi was there, for the berita acara.
          [false, true].map(hadir => (
            <ActionButton
              key={String(hadir)}
              variant="default"
              size="xs"
              ikon={hadir ? IconCheck : null}
              aria-label={`Konfirmasi, ${hadir ? 'saya hadir' : 'saya tidak hadir'}: ${nama}`}
              disabled={!hadir && satu.isPending}
              loading={hadir && satu.isPending}
              onClick={() => konfirmasi(hadir)}
            >
              {hadir ? 'Saya hadir' : 'Tidak hadir'}
            </ActionButton>
          ))
        )}
      </WaitingLine>
      {dibuka ? <ExceptionLembar row={row} onKonfirmasi={() => konfirmasi()} onClose={() => setOpened(false)} /> : null}
    </>
  )
}

function describeResult(hadir: boolean | undefined): string {
  if (hadir === undefined) return 'Dikonfirmasi'
  return hadir ? 'Dikonfirmasi · Anda hadir' : 'Dikonfirmasi · Anda tidak hadir'
}

/** Confirming two with one press, where no more wait: both in sight (`seen`), and neither of them wants a look first. */
function useBoth(daftar: KonfirmasiList | undefined, seen: readonly KonfirmasiLine[]) {
  const [dikonfirmasi, setConfirmed] = useState<ReadonlySet<number>>(new Set())
  const [dilewati, setSkipped] = useState<ConfirmReply['dilewati']>([])
  const banyak = useManyKonfirmasi(() => setConfirmed(new Set()))
  const { container, lanjut } = useContinueFocus<HTMLUListElement>(banyak.isPending)
  const rows = daftar?.rows ?? []
  const two =
    daftar?.jumlah === 2 && rows.every(row => seen.some(({ id }) => id === row.id) && !konfirmasiNeedsLook(row))
  return {
    ...{ container, dikonfirmasi, dilewati },
    bisa: two || banyak.isPending,
    working: banyak.isPending,
    konfirmasi() {
      lanjut(rows)
      banyak.mutate(
        rows.map(({ id, perubahan }) => ({ id, perubahan })),
        {
          onSuccess: reply => {
            setConfirmed(new Set(reply.dikonfirmasi.map(({ id }) => id)))
            setSkipped(reply.dilewati)
          },
          onError: tellError,
        },
      )
    },
  }
}
