import { Select } from '@mantine/core'
import {
  ARTI_TANDA,
  type ArtiTanda,
  type PilihanRekapBerkas,
  type RekapBerkasReply,
} from '#contract/absensi/rekap-berkas.ts'
import { formatAngka } from '#contract/angka.ts'
import { labelStatus } from '#contract/kehadiran.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import { Kartu } from '#web/ui/Kartu.tsx'

interface KartuTandaBerkasProps {
  rekap: RekapBerkasReply
  onJawab: (change: Partial<PilihanRekapBerkas>) => void
}

const pilihan = ARTI_TANDA.map(arti => ({
  value: arti,
  label: arti === 'lewati' ? 'Tidak dicatat' : arti === 'U' ? 'U' : `${arti} · ${labelStatus(arti, 'umum')}`,
}))

/** What each mark of the file means, and cell by cell those that Hadir does not know. */
export function KartuTandaBerkas({ rekap, onJawab }: KartuTandaBerkasProps) {
  const { tanda, sel } = rekap
  return (
    <Kartu judul="Arti tanda" keterangan="dapat diubah; diingat untuk berkas berikutnya">
      <ul className="list flex wrap gap-12">
        {tanda.map(row => (
          <li key={row.tanda}>
            <Select
              w={150}
              label={`${row.tanda === '' ? 'Sel kosong' : row.tanda} (${formatAngka(row.jumlah)})`}
              placeholder="Pilih arti"
              data={pilihan}
              clearable={false}
              allowDeselect={false}
              value={row.arti}
              onChange={arti => arti && onJawab({ tanda: { ...rekap.pilihan.tanda, [row.tanda]: arti as ArtiTanda } })}
            />
          </li>
        ))}
      </ul>
      {sel.length > 0 ? (
        <>
          <h3 className="mt-16 text-l">Tanda yang tidak dikenal, sel demi sel</h3>
          <ul className="list stack gap-8 mt-8">
            {sel.map(row => (
              <li key={row.kunci} className="row wrap gap-12">
                <Select
                  w={150}
                  aria-label={`Arti ${row.tanda} di ${row.lembar} ${row.kolom}${row.baris}`}
                  placeholder="Pilih arti"
                  data={pilihan}
                  clearable={false}
                  allowDeselect={false}
                  value={row.arti}
                  onChange={arti => arti && onJawab({ sel: { ...rekap.pilihan.sel, [row.kunci]: arti as ArtiTanda } })}
                />
                <span className="text-m">
                  <b>{row.tanda}</b> di {row.lembar}, sel {row.kolom}
                  {row.baris}: {row.nama}, {formatTanggal(row.tanggal, 'pendek')}
                  {row.saran ? <span className="soft"> · menurut jumlah di kanan: {row.saran}</span> : null}
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Kartu>
  )
}
