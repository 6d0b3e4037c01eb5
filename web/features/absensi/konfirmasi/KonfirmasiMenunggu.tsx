import { Button } from '@mantine/core'
import { IconCheck, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type {
  BarisKonfirmasi,
  ConfirmReply,
  DaftarKonfirmasi,
  KonfirmasiMenunggu as Menunggu,
} from '#contract/absensi/konfirmasi-daftar.ts'
import { jumlahTanda } from '#contract/kehadiran.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import { paths } from '#web/paths.ts'
import { kata } from '#web/ui/istilah.ts'
import { tellError } from '#web/ui/kabar.ts'
import { BARIS_MENUNGGU, BagianMenunggu, BarisMenunggu, MemuatMenunggu } from '#web/ui/Menunggu.tsx'
import { Tombol } from '#web/ui/Tombol.tsx'
import { useFokusLanjut } from '#web/ui/use-fokus-lanjut.ts'
import { usePhone } from '#web/ui/use-phone.ts'
import { LembarPengecualian } from './LembarPengecualian.tsx'
import { UKURAN, useDaftarKonfirmasi, useKonfirmasi, useKonfirmasiBanyak, useMenunggu } from './queries.ts'
import { describeKonfirmasiSession } from './sebut.ts'
import { konfirmasiNeedsLook } from './use-pilihan.ts'

/** Pertemuan that wait for the murabbi's confirmation, on the beranda. */
export function AwaitingKonfirmasi() {
  const phone = usePhone()
  const { data } = useMenunggu(true)
  if (!data) return null
  return phone ? <BagianMenunggu {...bagianOf(data)}>{null}</BagianMenunggu> : <DiMeja menunggu={data} />
}

function bagianOf({ jumlah, kelompok, tertua }: Menunggu) {
  return {
    ...{ ikon: IconRosetteDiscountCheck, judul: 'Konfirmasi', jumlah, ke: paths.konfirmasi },
    rinci: tertua ? kata`${kelompok} kelompok · tertua ${formatTanggal(tertua, 'harian')}` : '',
  }
}

/** As the list asks where its address says nothing. */
const NEWEST = { tampil: 'menunggu', urut: 'terbaru', halaman: 1, ukuran: UKURAN } as const

/** The newest first; what was confirmed here stays, so that it can be taken back. */
function DiMeja({ menunggu }: { menunggu: Menunggu }) {
  const { data, isPending } = useDaftarKonfirmasi(NEWEST, true)
  const [seen, setSeen] = useState<BarisKonfirmasi[]>([])
  if (seen.length === 0 && data && data.rows.length > 0) setSeen(data.rows.slice(0, BARIS_MENUNGGU))
  const { wadah, bisa, bekerja, konfirmasi, dikonfirmasi, dilewati } = useKeduanya(data, seen)
  return (
    <BagianMenunggu
      {...bagianOf(menunggu)}
      aksi={
        bisa ? (
          <Button variant="subtle" size="xs" loading={bekerja} onClick={konfirmasi}>
            Konfirmasi keduanya
          </Button>
        ) : null
      }
    >
      {isPending ? <MemuatMenunggu jumlah={menunggu.jumlah} /> : null}
      <ul className="list" ref={wadah}>
        {data &&
          seen.map(row => (
            <Baris
              // Another row from when both were confirmed, and from when that was taken back: what was done in it before is over.
              key={dikonfirmasi.has(row.id) ? `${row.id} keduanya` : row.id}
              // What has changed since is confirmed as it is now.
              row={data.rows.find(({ id }) => id === row.id) ?? row}
              bersama={dikonfirmasi.has(row.id)}
              alasan={dilewati.find(({ id }) => id === row.id)?.pesan}
            />
          ))}
      </ul>
    </BagianMenunggu>
  )
}

/** `bersama`: confirmed together with the other; `alasan`: why it was passed over then. */
function Baris({ row, bersama, alasan }: { row: BarisKonfirmasi; bersama: boolean; alasan: string | undefined }) {
  const { id, perubahan, hitungan, kelompok, tanggal, materi } = row
  const { satu, tarik } = useKonfirmasi()
  const [dibuka, setDibuka] = useState(false)
  const sudah = (bersama || satu.isSuccess) && !tarik.isSuccess
  const nama = `${kelompok}, ${describeKonfirmasiSession(row)}, ${formatTanggal(tanggal, 'harian')}`
  const konfirmasi = (hadir?: boolean) => {
    tarik.reset()
    const body = { perubahan, ...(hadir === undefined ? {} : { murabbi_hadir: hadir }) }
    satu.mutate({ params: { id }, body }, { onError: tellError })
  }
  return (
    <>
      <BarisMenunggu
        hasil={sudah ? describeHasil(satu.variables?.body.murabbi_hadir) : undefined}
        nama={kelompok}
        rinci={`${describeKonfirmasiSession(row)}, ${formatTanggal(tanggal, 'harian')}`}
        isi={
          <>
            {materi ? `${materi} · ` : ''}
            <button
              type="button"
              className="clear no-border underline pointer"
              aria-haspopup="dialog"
              onClick={() => setDibuka(true)}
            >
              {hitungan.H + hitungan.T + hitungan.D} dari {jumlahTanda(hitungan)} hadir
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
            <Tombol
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
            </Tombol>
          ))
        )}
      </BarisMenunggu>
      {dibuka ? (
        <LembarPengecualian row={row} onKonfirmasi={() => konfirmasi()} onTutup={() => setDibuka(false)} />
      ) : null}
    </>
  )
}

function describeHasil(hadir: boolean | undefined): string {
  if (hadir === undefined) return 'Dikonfirmasi'
  return hadir ? 'Dikonfirmasi · Anda hadir' : 'Dikonfirmasi · Anda tidak hadir'
}

/** Confirming two with one press, where no more wait: both in sight (`seen`), and neither of them wants a look first. */
function useKeduanya(daftar: DaftarKonfirmasi | undefined, seen: readonly BarisKonfirmasi[]) {
  const [dikonfirmasi, setDikonfirmasi] = useState<ReadonlySet<number>>(new Set())
  const [dilewati, setDilewati] = useState<ConfirmReply['dilewati']>([])
  const banyak = useKonfirmasiBanyak(() => setDikonfirmasi(new Set()))
  const { wadah, lanjut } = useFokusLanjut<HTMLUListElement>(banyak.isPending)
  const rows = daftar?.rows ?? []
  const dua =
    daftar?.jumlah === 2 && rows.every(row => seen.some(({ id }) => id === row.id) && !konfirmasiNeedsLook(row))
  return {
    ...{ wadah, dikonfirmasi, dilewati },
    bisa: dua || banyak.isPending,
    bekerja: banyak.isPending,
    konfirmasi() {
      lanjut(rows)
      banyak.mutate(
        rows.map(({ id, perubahan }) => ({ id, perubahan })),
        {
          onSuccess: reply => {
            setDikonfirmasi(new Set(reply.dikonfirmasi.map(({ id }) => id)))
            setDilewati(reply.dilewati)
          },
          onError: tellError,
        },
      )
    },
  }
}
