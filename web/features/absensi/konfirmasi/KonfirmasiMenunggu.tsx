import { Button } from '@mantine/core'
import { IconCheck, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { BarisKonfirmasi } from '#contract/absensi/konfirmasi.ts'
import { jumlahTanda } from '#contract/kehadiran.ts'
import { formatTanggal, type Zona } from '#contract/tanggal.ts'
import { paths } from '#web/paths.ts'
import { kata } from '#web/ui/istilah.ts'
import { tellError } from '#web/ui/kabar.ts'
import { BARIS_MENUNGGU, BagianMenunggu, BarisMenunggu, MemuatMenunggu } from '#web/ui/Menunggu.tsx'
import { LembarPengecualian } from './LembarPengecualian.tsx'
import { saringanAwal, useDaftarKonfirmasi, useKonfirmasi, useMenunggu } from './queries.ts'
import { describeSesi } from './sebut.ts'

/** Pertemuan that wait for the murabbi's confirmation, on the beranda. */
export function KonfirmasiMenunggu() {
  const { data } = useMenunggu(true)
  if (!data) return null
  const { jumlah, kelompok, tertua } = data
  return (
    <BagianMenunggu
      ikon={IconRosetteDiscountCheck}
      judul="Konfirmasi"
      jumlah={jumlah}
      rinci={tertua ? kata`${kelompok} kelompok · tertua ${formatTanggal(tertua, 'harian')}` : ''}
      ke={paths.konfirmasi}
    >
      <BarisList jumlah={jumlah} />
    </BagianMenunggu>
  )
}

/** The newest first; what was confirmed here stays, so that it can be taken back. */
function BarisList({ jumlah }: { jumlah: number }) {
  const { data, isPending } = useDaftarKonfirmasi(saringanAwal, true)
  const [rows, setRows] = useState<BarisKonfirmasi[]>()
  if (!rows && data) setRows(data.rows.slice(0, BARIS_MENUNGGU))
  if (isPending) return <MemuatMenunggu jumlah={jumlah} />
  return <ul className="list">{data && rows?.map(row => <Baris key={row.id} row={row} zona={data.zona_waktu} />)}</ul>
}

function Baris({ row, zona }: { row: BarisKonfirmasi; zona: Zona }) {
  const { id, perubahan, hitungan, kelompok, tanggal, materi } = row
  const { satu, tarik } = useKonfirmasi()
  const [dibuka, setDibuka] = useState(false)
  const sudah = satu.isSuccess && !tarik.isSuccess
  const nama = `${kelompok}, ${describeSesi(row)}, ${formatTanggal(tanggal, 'harian')}`
  const konfirmasi = (hadir?: boolean) => {
    tarik.reset()
    satu.mutate({ id, perubahan, ...(hadir === undefined ? {} : { murabbi_hadir: hadir }) }, { onError: tellError })
  }
  return (
    <>
      <BarisMenunggu
        hasil={sudah ? describeHasil(satu.variables.murabbi_hadir) : undefined}
        nama={kelompok}
        rinci={`${describeSesi(row)}, ${formatTanggal(tanggal, 'harian')}`}
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
          </>
        }
      >
        {sudah ? (
          <Button
            variant="subtle"
            size="xs"
            loading={tarik.isPending}
            onClick={() => tarik.mutate(id, { onError: tellError })}
          >
            Urungkan
          </Button>
        ) : (
          <Pasangan nama={nama} bekerja={satu.isPending} onKonfirmasi={konfirmasi} />
        )}
      </BarisMenunggu>
      {dibuka ? (
        <LembarPengecualian row={row} zona={zona} onKonfirmasi={() => konfirmasi()} onTutup={() => setDibuka(false)} />
      ) : null}
    </>
  )
}

interface PasanganProps {
  nama: string
  bekerja: boolean
  onKonfirmasi: (hadir: boolean) => void
}

/** Either confirms; which of the two says whether the murabbi was there, for the berita acara. */
function Pasangan({ nama, bekerja, onKonfirmasi }: PasanganProps) {
  return (
    <>
      <Button
        variant="default"
        size="xs"
        aria-label={`Konfirmasi, saya tidak hadir: ${nama}`}
        disabled={bekerja}
        onClick={() => onKonfirmasi(false)}
      >
        Tidak hadir
      </Button>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconCheck size={16} aria-hidden />}
        aria-label={`Konfirmasi, saya hadir: ${nama}`}
        loading={bekerja}
        onClick={() => onKonfirmasi(true)}
      >
        Saya hadir
      </Button>
    </>
  )
}

function describeHasil(hadir: boolean | undefined): string {
  if (hadir === undefined) return 'Dikonfirmasi'
  return hadir ? 'Dikonfirmasi · Anda hadir' : 'Dikonfirmasi · Anda tidak hadir'
}
