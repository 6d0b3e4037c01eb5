import { Button } from '@mantine/core'
import { useState } from 'react'
import { type BentukRekap, bentukRekapSchema } from '#contract/dokumen/dokumen.ts'
import { endOfMonth, namaBulan, startOfMonth } from '#contract/tanggal.ts'
import { kata } from '#web/ui/istilah.ts'
import { Kartu } from '#web/ui/Kartu.tsx'
import { tellError } from '#web/ui/kabar.ts'
import { PilihSatu } from '#web/ui/PilihSatu.tsx'
import { useWaktuLembaga } from '#web/ui/session-context.ts'
import css from './dokumen.module.css'
import { useStartCetakan } from './dokumen-queries.ts'

const BENTUK: Record<BentukRekap, string> = {
  pertemuan: 'Per pertemuan',
  bulan: 'Jumlah per bulan',
  harian: 'Tanggal 1–31',
}

/** All recaps I may read in one file, with a cover: of the periode that runs, or of a month. */
export function KartuSemuaRekap({ kegiatan }: { kegiatan: readonly { id: number; nama: string }[] }) {
  const { hariIni } = useWaktuLembaga()
  const [bulan, setBulan] = useState('')
  const [kegiatanId, setKegiatanId] = useState('utama')
  const [bentuk, setBentuk] = useState<BentukRekap>('pertemuan')
  const start = useStartCetakan()
  const pilihanBentuk = bentukRekapSchema.options.filter(b => b !== 'harian' || bulan !== '')
  return (
    <Kartu judul={kata`Rekap semua kelompok`} keterangan="Satu berkas dengan sampul">
      <div className={`grid gap-12 ${css.pilihan}`}>
        <PilihSatu
          label="Rentang"
          data={[{ value: '', label: 'Seluruh periode ini' }, ...bulanTerakhir(hariIni)]}
          value={bulan}
          onChange={value => {
            setBulan(value)
            if (!value && bentuk === 'harian') setBentuk('pertemuan')
          }}
        />
        <PilihSatu
          label="Kegiatan"
          data={[
            { value: 'utama', label: 'Kegiatan utama' },
            { value: 'semua', label: 'Semua yang dihitung' },
            ...kegiatan.map(k => ({ value: String(k.id), label: k.nama })),
          ]}
          value={kegiatanId}
          onChange={setKegiatanId}
        />
        <PilihSatu
          label="Bentuk"
          data={pilihanBentuk.map(value => ({ value, label: BENTUK[value] }))}
          value={bentuk}
          onChange={setBentuk}
        />
        <Button loading={start.isPending} onClick={startAll}>
          Buat PDF
        </Button>
      </div>
    </Kartu>
  )

  function startAll() {
    const rentang = bulan ? { dari: startOfMonth(bulan), sampai: endOfMonth(bulan) } : {}
    const kegiatan_id = kegiatanId === 'semua' ? undefined : kegiatanId === 'utama' ? 'utama' : Number(kegiatanId)
    start.mutate({ body: { jenis: 'rekap_semua', bentuk, kegiatan_id, ...rentang } }, { onError: tellError })
  }
}

/** This month and the five before it, by their first day. */
function bulanTerakhir(hariIni: string): { value: string; label: string }[] {
  const awal = Number(hariIni.slice(0, 4)) * 12 + Number(hariIni.slice(5, 7)) - 1
  return Array.from({ length: 6 }, (_, i) => {
    const bulan = awal - i
    const tahun = Math.floor(bulan / 12)
    const ke = (bulan % 12) + 1
    return { value: `${tahun}-${String(ke).padStart(2, '0')}-01`, label: `${namaBulan(ke)} ${tahun}` }
  })
}
