import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import {
  COLUMN_PERAN,
  type DateOrder,
  type FileRekapChoice,
  type FileRekapReply,
  type FileTableColumn,
} from '#contract/absensi/file-rekap.ts'
import { formatFigure } from '#contract/angka.ts'
import { Card } from '#web/ui/Card.tsx'
import { ChooseOne } from '#web/ui/ChooseOne.tsx'

interface FileTableCardProps {
  rekap: FileRekapReply
  tabel: FileRekapReply['tabel'][number]
  onAnswer: (change: Partial<FileRekapChoice>) => void
}

/** A table with one row a mark: its columns are pointed at, then each value is asked once. */
export function FileTableCard({ rekap, tabel, onAnswer }: FileTableCardProps) {
  const { kunci, pilihan } = tabel
  const kini = pilihan ?? { kolom: tabel.saran, urutan: null, kegiatan: {}, abaikan: false }
  const update = (change: Partial<typeof kini>) =>
    onAnswer({ tabel: { ...rekap.pilihan.tabel, [kunci]: { ...kini, ...change } } })
  return (
    <Card judul={`Kolom di ${tabel.nama}`} keterangan={`${formatFigure(tabel.baris)} baris, satu baris satu tanda`}>
      <div className="stack gap-12">
        {tabel.pasti ? null : <PointColumn tabel={tabel} onPoint={kolom => update({ kolom, kegiatan: {} })} />}
        {tabel.ragu || kini.urutan !== null ? (
          <ChooseOne
            w={240}
            label="Tanggal 7/9 berarti"
            placeholder="Pilih"
            data={[
              { value: 'hari', label: '7 September (hari dahulu)' },
              { value: 'bulan', label: '9 Juli (bulan dahulu)' },
            ]}
            value={kini.urutan}
            onChange={urutan => update({ urutan: urutan as DateOrder })}
          />
        ) : null}
        {tabel.kegiatan.length > 0 ? (
          <div className="flex wrap gap-12">
            {tabel.kegiatan.map(({ nilai, jumlah, kegiatan_id }) => (
              <ChooseOne
                key={nilai}
                w={240}
                label={`Kegiatan “${nilai || 'kosong'}” (${formatFigure(jumlah)})`}
                placeholder="Pilih kegiatan"
                data={[
                  ...rekap.pilihan_kegiatan.map(row => ({ value: String(row.id), label: row.nama })),
                  { value: '0', label: 'Tidak ikut dimasukkan' },
                ]}
                value={kegiatan_id === null ? null : String(kegiatan_id)}
                onChange={id => update({ kegiatan: { ...kini.kegiatan, [nilai]: Number(id) } })}
              />
            ))}
          </div>
        ) : null}
        {tabel.jumlah_galat > 0 ? (
          <>
            <details className="text-m">
              <summary className="pointer warn-ink">{formatFigure(tabel.jumlah_galat)} baris tidak terbaca</summary>
              <ul className="stack gap-4 pt-8">
                {tabel.galat.map(one => (
                  <li key={one}>{one}</li>
                ))}
              </ul>
            </details>
            <Checkbox
              label="Abaikan baris itu"
              checked={kini.abaikan}
              onChange={event => update({ abaikan: event.currentTarget.checked })}
            />
          </>
        ) : null}
      </div>
    </Card>
  )
}

const LABEL: Record<(typeof COLUMN_PERAN)[number], string> = {
  nim: 'NIM',
  nama: 'Nama',
  tanggal: 'Tanggal',
  jam: 'Jam (menentukan kegiatan)',
  kegiatan: 'Kegiatan',
  status: 'Tanda',
}

function PointColumn({
  tabel: { kepala, contoh, saran, pilihan },
  onPoint,
}: {
  tabel: FileTableCardProps['tabel']
  onPoint: (kolom: FileTableColumn) => void
}) {
  const [kolom, setColumn] = useState<FileTableColumn>(pilihan?.kolom ?? saran)
  const without = (peran: (typeof COLUMN_PERAN)[number]) =>
    peran === 'status' ? 'Tidak ada: barisnya sendiri tandanya' : 'Tidak ada'
  return (
    <>
      <div className="flex wrap gap-12">
        {COLUMN_PERAN.map(peran => (
          <ChooseOne
            key={peran}
            w={240}
            label={LABEL[peran]}
            data={[
              { value: '-', label: without(peran) },
              ...kepala.map((judul, i) => ({
                value: String(i),
                label: [judul, contoh[0]?.[i]].filter(Boolean).join(': ').slice(0, 60),
              })),
            ]}
            value={kolom[peran] === null ? '-' : String(kolom[peran])}
            onChange={i => setColumn({ ...kolom, [peran]: i === '-' ? null : Number(i) })}
          />
        ))}
      </div>
      <div className="flex wrap end gap-8">
        <Button
          variant={pilihan ? 'default' : 'filled'}
          disabled={kolom.tanggal === null || (kolom.nim === null && kolom.nama === null)}
          onClick={() => onPoint(kolom)}
        >
          Baca dengan kolom ini
        </Button>
      </div>
    </>
  )
}
