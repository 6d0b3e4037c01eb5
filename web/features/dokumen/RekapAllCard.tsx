import { Button } from '@mantine/core'
import { useState } from 'react'
import { type RekapShape, rekapShapeSchema } from '#contract/dokumen/dokumen.ts'
import { endOfMonth, monthName, startOfMonth } from '#contract/tanggal.ts'
import { Card } from '#web/ui/Card.tsx'
import { ChooseOne } from '#web/ui/ChooseOne.tsx'
import { kata } from '#web/ui/istilah.ts'
import { tellError } from '#web/ui/kabar.ts'
import { useLembagaTime } from '#web/ui/session-context.ts'
import css from './dokumen.module.css'
import { useStartCetakan } from './dokumen-queries.ts'

const SHAPE: Record<RekapShape, string> = {
  pertemuan: 'Per pertemuan',
  bulan: 'Jumlah per bulan',
  harian: 'Tanggal 1–31',
}

/** All recaps I may read in one file, with a cover: of the periode that runs, or of a month. */
export function RekapAllCard({ kegiatan }: { kegiatan: readonly { id: number; nama: string }[] }) {
  const { hariIni } = useLembagaTime()
  const [bulan, setMonth] = useState('')
  const [kegiatanId, setKegiatanId] = useState('utama')
  const [bentuk, setShape] = useState<RekapShape>('pertemuan')
  const start = useStartCetakan()
  const shapeChoice = rekapShapeSchema.options.filter(b => b !== 'harian' || bulan !== '')
  return (
    <Card judul={kata`Rekap semua kelompok`} keterangan="Satu berkas dengan sampul">
      <div className={`grid gap-12 ${css.pilihan}`}>
        <ChooseOne
          label="Rentang"
          data={[{ value: '', label: 'Seluruh periode ini' }, ...lastMonth(hariIni)]}
          value={bulan}
          onChange={value => {
            setMonth(value)
            if (!value && bentuk === 'harian') setShape('pertemuan')
          }}
        />
        <ChooseOne
          label="Kegiatan"
          data={[
            { value: 'utama', label: 'Kegiatan utama' },
            { value: 'semua', label: 'Semua yang dihitung' },
            ...kegiatan.map(k => ({ value: String(k.id), label: k.nama })),
          ]}
          value={kegiatanId}
          onChange={setKegiatanId}
        />
        <ChooseOne
          label="Bentuk"
          data={shapeChoice.map(value => ({ value, label: SHAPE[value] }))}
          value={bentuk}
          onChange={setShape}
        />
        <Button loading={start.isPending} onClick={startAll}>
          Buat PDF
        </Button>
      </div>
    </Card>
  )

  function startAll() {
    const rentang = bulan ? { dari: startOfMonth(bulan), sampai: endOfMonth(bulan) } : {}
    const kegiatan_id = kegiatanId === 'semua' ? undefined : kegiatanId === 'utama' ? 'utama' : Number(kegiatanId)
    start.mutate({ body: { jenis: 'rekap_semua', bentuk, kegiatan_id, ...rentang } }, { onError: tellError })
  }
}

/** This month and the five before it, by their first day. */
function lastMonth(today: string): { value: string; label: string }[] {
  const awal = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1
  return Array.from({ length: 6 }, (_, i) => {
    const bulan = awal - i
    const tahun = Math.floor(bulan / 12)
    const ke = (bulan % 12) + 1
    return { value: `${tahun}-${String(ke).padStart(2, '0')}-01`, label: `${monthName(ke)} ${tahun}` }
  })
}
