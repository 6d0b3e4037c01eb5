import { Alert, Button, Checkbox } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { ARTI_TANDA, type PilihanRekapBerkas, type RekapBerkasReply } from '#contract/absensi/rekap-berkas.ts'
import { formatAngka } from '#contract/angka.ts'
import { labelStatus } from '#contract/kehadiran.ts'
import { formatRentang, formatTanggal } from '#contract/tanggal.ts'
import { kata } from '#web/ui/istilah.ts'
import { KabarGalat } from '#web/ui/KabarGalat.tsx'
import { Kartu } from '#web/ui/Kartu.tsx'
import { tellDone } from '#web/ui/kabar.ts'
import { PilihSatu } from '#web/ui/PilihSatu.tsx'
import { useSend } from '#web/use-change.ts'
import { KartuLembarBerkas } from './KartuLembarBerkas.tsx'
import { KartuTabelBerkas } from './KartuTabelBerkas.tsx'

/** What the file would make, what it has to be told first, and the button that does it. */
export function PratinjauRekap({ rekap }: { rekap: RekapBerkasReply }) {
  const { id, jumlah, kurang, periode, rentang } = rekap
  const client = useQueryClient()
  const jawab = useSend('PUT /api/rekap-berkas/:id/pilihan', {
    // Two answers in a row: the second comes after the first, and each brings the whole preview anew.
    scope: { id: `rekap-berkas-${id}` },
    onSuccess: data => client.setQueryData(['rekap-berkas', id], data),
  })
  // Recaps, figures and plans all show something else now; after a refusal the preview may.
  const terapkan = useSend('PUT /api/rekap-berkas/:id/penerapan', { onSettled: () => void client.invalidateQueries() })
  const onJawab = (change: Partial<PilihanRekapBerkas>) =>
    jawab.mutate({ params: { id }, body: { ...rekap.pilihan, ...change } })
  return (
    <>
      <KabarGalat error={terapkan.error ?? jawab.error} />
      <Kartu judul="Periode">
        <div className="flex wrap bottom gap-12">
          <PilihSatu
            w={240}
            aria-label="Periode"
            placeholder="Pilih periode"
            data={rekap.pilihan_periode.map(row => ({ value: String(row.id), label: row.nama }))}
            value={periode ? String(periode.id) : null}
            onChange={id => onJawab({ periode_id: Number(id), lembar: {} })}
          />
          <span className="text-m soft">
            {rentang && !rentang.dari.startsWith('-')
              ? `Tanggal di berkas: ${formatRentang(rentang.dari, rentang.sampai)}`
              : ''}
          </span>
        </div>
        {periode?.arsip ? (
          <p className="text-m mt-8 mb-4">
            Periode ini arsip. Rekap dari berkas adalah satu-satunya yang masih dapat ditambahkan ke dalamnya.
          </p>
        ) : null}
        <Checkbox
          mt={12}
          label={kata`Yang belum menjadi anggota kelompok pada tanggal itu dijadikan anggota untuk tanggal itu; tanpa centang, tandanya tidak ikut`}
          checked={rekap.pilihan.tempatkan}
          onChange={event => onJawab({ tempatkan: event.currentTarget.checked })}
        />
      </Kartu>
      {rekap.tabel.map(tabel => (
        <KartuTabelBerkas key={tabel.kunci} rekap={rekap} tabel={tabel} onJawab={onJawab} />
      ))}
      <KartuTandaBerkas rekap={rekap} onJawab={onJawab} />
      <KartuOrangBerkas rekap={rekap} onJawab={onJawab} />
      {rekap.lembar_dilewati.length > 0 ? (
        <Alert color="orange">
          {rekap.lembar_dilewati.map(({ nama, sebab }) => (
            <div key={nama}>
              Lembar “{nama}” tidak dibaca: {sebab}.
            </div>
          ))}
        </Alert>
      ) : null}
      {rekap.lembar.map(lembar => (
        <KartuLembarBerkas key={lembar.kunci} rekap={rekap} lembar={lembar} onJawab={onJawab} />
      ))}
      <Kartu>
        {kurang.length > 0 ? (
          <Alert color="orange" title="Yang perlu dijawab dahulu">
            {kurang.map(satu => (
              <div key={satu}>{satu}</div>
            ))}
          </Alert>
        ) : (
          <p className="m-0">
            {formatAngka(jumlah.tanda)} tanda {formatAngka(jumlah.orang)} orang dihitung dalam persentase dan rekap,
            langsung terkonfirmasi dan terkunci; tidak dihitung tepat waktu atau terlambat, tidak dalam honor.
            {jumlah.kelompok_baru > 0 ? kata` ${formatAngka(jumlah.kelompok_baru)} kelompok dibuat.` : ''}
            {jumlah.anggota_baru > 0 ? ` ${formatAngka(jumlah.anggota_baru)} orang dijadikan anggota.` : ''} Sesudahnya
            dapat dibatalkan, selama belum ada yang diubah.
          </p>
        )}
        <div className="flex wrap end gap-8 mt-12">
          <Button
            disabled={kurang.length > 0 || jumlah.pertemuan === 0 || jawab.isPending}
            loading={terapkan.isPending}
            onClick={() =>
              terapkan.mutate(
                { params: { id }, body: { pertemuan: jumlah.pertemuan, tanda: jumlah.tanda } },
                { onSuccess: hasil => tellDone(`${formatAngka(hasil.pertemuan)} pertemuan dimasukkan`) },
              )
            }
          >
            Masukkan {formatAngka(jumlah.pertemuan)} pertemuan
          </Button>
        </div>
      </Kartu>
    </>
  )
}

interface PertanyaanProps {
  rekap: RekapBerkasReply
  onJawab: (change: Partial<PilihanRekapBerkas>) => void
}

/** Rows of which it is not clear who they are. */
function KartuOrangBerkas({ rekap, onJawab }: PertanyaanProps) {
  if (rekap.orang.length === 0) return null
  return (
    <Kartu judul="Siapa orangnya?" keterangan="yang belum ada di Hadir ditambahkan dahulu di Data Pokok">
      <ul className="list stack gap-8">
        {rekap.orang.map(row => (
          <li key={row.kunci} className="row wrap gap-12">
            <PilihSatu
              w={320}
              maw="100%"
              aria-label={`Orang di ${row.lembar} baris ${row.baris}`}
              placeholder="Pilih orang"
              data={[
                ...row.calon.map(({ id, nama, nim, kelompok }) => ({
                  value: String(id),
                  label: [nama, nim, kelompok].filter(Boolean).join(' · '),
                })),
                { value: '0', label: 'Tidak ikut dimasukkan' },
              ]}
              value={row.mahasantri_id === null ? null : String(row.mahasantri_id)}
              onChange={id => onJawab({ orang: { ...rekap.pilihan.orang, [row.kunci]: Number(id) } })}
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

const pilihan = ARTI_TANDA.map(arti => ({
  value: arti,
  label: arti === 'lewati' ? 'Tidak dicatat' : arti === 'U' ? 'U' : `${arti} · ${labelStatus(arti, 'umum')}`,
}))

/** What each mark of the file means, and cell by cell those that Hadir does not know. */
function KartuTandaBerkas({ rekap, onJawab }: PertanyaanProps) {
  const { tanda, sel } = rekap
  // What Hadir wrote itself needs no meaning.
  if (tanda.length === 0) return null
  return (
    <Kartu judul="Arti tanda" keterangan="dapat diubah; diingat untuk berkas berikutnya">
      <ul className="list flex wrap gap-12">
        {tanda.map(row => (
          <li key={row.tanda}>
            <PilihSatu
              w={150}
              label={`${row.tanda === '' ? 'Sel kosong' : row.tanda} (${formatAngka(row.jumlah)})`}
              placeholder="Pilih arti"
              data={pilihan}
              value={row.arti}
              onChange={arti => onJawab({ tanda: { ...rekap.pilihan.tanda, [row.tanda]: arti } })}
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
                <PilihSatu
                  w={150}
                  aria-label={`Arti ${row.tanda} di ${row.lembar} ${row.tempat}`}
                  placeholder="Pilih arti"
                  data={pilihan}
                  value={row.arti}
                  onChange={arti => onJawab({ sel: { ...rekap.pilihan.sel, [row.kunci]: arti } })}
                />
                <span className="text-m">
                  <b>{row.tanda}</b> di {row.lembar}, {row.tempat}: {row.nama}
                  {row.tanggal.startsWith('-') ? '' : `, ${formatTanggal(row.tanggal, 'pendek')}`}
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
