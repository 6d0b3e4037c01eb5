import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import {
  type KolomTabel,
  PERAN_KOLOM,
  type PilihanRekapBerkas,
  type RekapBerkasReply,
  type UrutanTanggal,
} from '#contract/absensi/rekap-berkas.ts'
import { formatAngka } from '#contract/angka.ts'
import { Kartu } from '#web/ui/Kartu.tsx'
import { PilihSatu } from '#web/ui/PilihSatu.tsx'

interface KartuTabelBerkasProps {
  rekap: RekapBerkasReply
  tabel: RekapBerkasReply['tabel'][number]
  onJawab: (change: Partial<PilihanRekapBerkas>) => void
}

/** A table with one row a mark: its columns are pointed at, then each value is asked once. */
export function KartuTabelBerkas({ rekap, tabel, onJawab }: KartuTabelBerkasProps) {
  const { kunci, pilihan } = tabel
  const kini = pilihan ?? { kolom: tabel.saran, urutan: null, kegiatan: {}, abaikan: false }
  const update = (change: Partial<typeof kini>) =>
    onJawab({ tabel: { ...rekap.pilihan.tabel, [kunci]: { ...kini, ...change } } })
  return (
    <Kartu judul={`Kolom di ${tabel.nama}`} keterangan={`${formatAngka(tabel.baris)} baris, satu baris satu tanda`}>
      <div className="stack gap-12">
        {tabel.pasti ? null : <TunjukKolom tabel={tabel} onTunjuk={kolom => update({ kolom, kegiatan: {} })} />}
        {tabel.ragu || kini.urutan !== null ? (
          <PilihSatu
            w={240}
            label="Tanggal 7/9 berarti"
            placeholder="Pilih"
            data={[
              { value: 'hari', label: '7 September (hari dahulu)' },
              { value: 'bulan', label: '9 Juli (bulan dahulu)' },
            ]}
            value={kini.urutan}
            onChange={urutan => update({ urutan: urutan as UrutanTanggal })}
          />
        ) : null}
        {tabel.kegiatan.length > 0 ? (
          <div className="flex wrap gap-12">
            {tabel.kegiatan.map(({ nilai, jumlah, kegiatan_id }) => (
              <PilihSatu
                key={nilai}
                w={240}
                label={`Kegiatan “${nilai || 'kosong'}” (${formatAngka(jumlah)})`}
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
              <summary className="pointer warn-ink">{formatAngka(tabel.jumlah_galat)} baris tidak terbaca</summary>
              <ul className="stack gap-4 pt-8">
                {tabel.galat.map(satu => (
                  <li key={satu}>{satu}</li>
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
    </Kartu>
  )
}

const LABEL: Record<(typeof PERAN_KOLOM)[number], string> = {
  nim: 'NIM',
  nama: 'Nama',
  tanggal: 'Tanggal',
  jam: 'Jam (menentukan kegiatan)',
  kegiatan: 'Kegiatan',
  status: 'Tanda',
}

function TunjukKolom({
  tabel: { kepala, contoh, saran, pilihan },
  onTunjuk,
}: {
  tabel: KartuTabelBerkasProps['tabel']
  onTunjuk: (kolom: KolomTabel) => void
}) {
  const [kolom, setKolom] = useState<KolomTabel>(pilihan?.kolom ?? saran)
  const tanpa = (peran: (typeof PERAN_KOLOM)[number]) =>
    peran === 'status' ? 'Tidak ada: barisnya sendiri tandanya' : 'Tidak ada'
  return (
    <>
      <div className="flex wrap gap-12">
        {PERAN_KOLOM.map(peran => (
          <PilihSatu
            key={peran}
            w={240}
            label={LABEL[peran]}
            data={[
              { value: '-', label: tanpa(peran) },
              ...kepala.map((judul, i) => ({
                value: String(i),
                label: [judul, contoh[0]?.[i]].filter(Boolean).join(': ').slice(0, 60),
              })),
            ]}
            value={kolom[peran] === null ? '-' : String(kolom[peran])}
            onChange={i => setKolom({ ...kolom, [peran]: i === '-' ? null : Number(i) })}
          />
        ))}
      </div>
      <div className="flex wrap end gap-8">
        <Button
          variant={pilihan ? 'default' : 'filled'}
          disabled={kolom.tanggal === null || (kolom.nim === null && kolom.nama === null)}
          onClick={() => onTunjuk(kolom)}
        >
          Baca dengan kolom ini
        </Button>
      </div>
    </>
  )
}
