import { Select } from '@mantine/core'
import type { PilihanRekapBerkas, RekapBerkasReply } from '#contract/absensi/rekap-berkas.ts'
import { Kartu } from '#web/ui/Kartu.tsx'

interface KartuOrangBerkasProps {
  rekap: RekapBerkasReply
  onJawab: (change: Partial<PilihanRekapBerkas>) => void
}

/** Rows of which it is not clear who they are. */
export function KartuOrangBerkas({ rekap, onJawab }: KartuOrangBerkasProps) {
  if (rekap.orang.length === 0) return null
  return (
    <Kartu judul="Siapa orangnya?" keterangan="yang belum ada di Hadir ditambahkan dahulu di Data Pokok">
      <ul className="list stack gap-8">
        {rekap.orang.map(row => (
          <li key={row.kunci} className="row wrap gap-12">
            <Select
              w={320}
              maw="100%"
              aria-label={`Orang di ${row.lembar} baris ${row.baris}`}
              placeholder="Pilih orang"
              clearable={false}
              allowDeselect={false}
              data={[
                ...row.calon.map(({ id, nama, nim, kelompok }) => ({
                  value: String(id),
                  label: [nama, nim, kelompok].filter(Boolean).join(' · '),
                })),
                { value: '0', label: 'Tidak ikut dimasukkan' },
              ]}
              value={row.mahasantri_id === null ? null : String(row.mahasantri_id)}
              onChange={id => id !== null && onJawab({ orang: { ...rekap.pilihan.orang, [row.kunci]: Number(id) } })}
            />
            <span className="text-m">
              <b>{row.nama}</b> {row.nim} di {row.lembar}, baris {row.baris}
            </span>
          </li>
        ))}
      </ul>
    </Kartu>
  )
}
