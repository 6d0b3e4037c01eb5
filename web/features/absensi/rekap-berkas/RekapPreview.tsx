import { Alert, Button, Checkbox } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FileRekapChoice, type FileRekapReply, TANDA_MEANING } from '#contract/absensi/file-rekap.ts'
import { formatFigure } from '#contract/angka.ts'
import { labelStatus } from '#contract/kehadiran.ts'
import { formatDate, formatRange } from '#contract/tanggal.ts'
import { Card } from '#web/ui/Card.tsx'
import { ChooseOne } from '#web/ui/ChooseOne.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { kata } from '#web/ui/istilah.ts'
import { tellDone } from '#web/ui/kabar.ts'
import { useSend } from '#web/use-change.ts'
import { FileLembarCard } from './FileLembarCard.tsx'
import { FileTableCard } from './FileTableCard.tsx'

/** What the file would make, what it has to be told first, and the button that does it. */
export function RekapFilePreview({ rekap }: { rekap: FileRekapReply }) {
  const { id, jumlah, kurang, periode, rentang } = rekap
  const client = useQueryClient()
  const answer = useSend('PUT /api/rekap-berkas/:id/pilihan', {
    // Two answers in a row: the second comes after the first, and each brings the whole preview anew.
    scope: { id: `rekap-berkas-${id}` },
    onSuccess: data => client.setQueryData(['rekap-berkas', id], data),
  })
  // Recaps, figures and plans all show something else now; after a refusal the preview may.
  const apply = useSend('PUT /api/rekap-berkas/:id/penerapan', { onSettled: () => void client.invalidateQueries() })
  const onAnswer = (change: Partial<FileRekapChoice>) =>
    answer.mutate({ params: { id }, body: { ...rekap.pilihan, ...change } })
  return (
    <>
      <ErrorNotice error={apply.error ?? answer.error} />
      <Card judul="Periode">
        <div className="flex wrap bottom gap-12">
          <ChooseOne
            w={240}
            aria-label="Periode"
            placeholder="Pilih periode"
            data={rekap.pilihan_periode.map(row => ({ value: String(row.id), label: row.nama }))}
            value={periode ? String(periode.id) : null}
            onChange={id => onAnswer({ periode_id: Number(id), lembar: {} })}
          />
          <span className="text-m soft">
            {rentang && !rentang.dari.startsWith('-')
              ? `Tanggal di berkas: ${formatRange(rentang.dari, rentang.sampai)}`
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
          onChange={event => onAnswer({ tempatkan: event.currentTarget.checked })}
        />
      </Card>
      {rekap.tabel.map(tabel => (
        <FileTableCard key={tabel.kunci} rekap={rekap} tabel={tabel} onAnswer={onAnswer} />
      ))}
      <FileTandaCard rekap={rekap} onAnswer={onAnswer} />
      <FileOrangCard rekap={rekap} onAnswer={onAnswer} />
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
        <FileLembarCard key={lembar.kunci} rekap={rekap} lembar={lembar} onAnswer={onAnswer} />
      ))}
      <Card>
        {kurang.length > 0 ? (
          <Alert color="orange" title="Yang perlu dijawab dahulu">
            {kurang.map(one => (
              <div key={one}>{one}</div>
            ))}
          </Alert>
        ) : (
          <p className="m-0">
            {formatFigure(jumlah.tanda)} tanda {formatFigure(jumlah.orang)} orang dihitung dalam persentase dan rekap,
            langsung terkonfirmasi dan terkunci; tidak dihitung tepat waktu atau terlambat, tidak dalam honor.
            {jumlah.kelompok_baru > 0 ? kata` ${formatFigure(jumlah.kelompok_baru)} kelompok dibuat.` : ''}
            {jumlah.anggota_baru > 0 ? ` ${formatFigure(jumlah.anggota_baru)} orang dijadikan anggota.` : ''} Sesudahnya
            dapat dibatalkan, selama belum ada yang diubah.
          </p>
        )}
        <div className="flex wrap end gap-8 mt-12">
          <Button
            disabled={kurang.length > 0 || jumlah.pertemuan === 0 || answer.isPending}
            loading={apply.isPending}
            onClick={() =>
              apply.mutate(
                { params: { id }, body: { pertemuan: jumlah.pertemuan, tanda: jumlah.tanda } },
                { onSuccess: hasil => tellDone(`${formatFigure(hasil.pertemuan)} pertemuan dimasukkan`) },
              )
            }
          >
            Masukkan {formatFigure(jumlah.pertemuan)} pertemuan
          </Button>
        </div>
      </Card>
    </>
  )
}

interface QuestionProps {
  rekap: FileRekapReply
  onAnswer: (change: Partial<FileRekapChoice>) => void
}

/** Rows of which it is not clear who they are. */
function FileOrangCard({ rekap, onAnswer }: QuestionProps) {
  if (rekap.orang.length === 0) return null
  return (
    <Card judul="Siapa orangnya?" keterangan="yang belum ada di Hadir ditambahkan dahulu di Data Pokok">
      <ul className="list stack gap-8">
        {rekap.orang.map(row => (
          <li key={row.kunci} className="row wrap gap-12">
            <ChooseOne
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
              onChange={id => onAnswer({ orang: { ...rekap.pilihan.orang, [row.kunci]: Number(id) } })}
            />
            <span className="text-m">
              <b>{row.nama}</b> {row.nim} di {row.lembar}, baris {row.baris}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const pilihan = TANDA_MEANING.map(arti => ({
  value: arti,
  label: arti === 'lewati' ? 'Tidak dicatat' : arti === 'U' ? 'U' : `${arti} · ${labelStatus(arti, 'umum')}`,
}))

/** What each mark of the file means, and cell by cell those that Hadir does not know. */
function FileTandaCard({ rekap, onAnswer }: QuestionProps) {
  const { tanda, sel } = rekap
  // What Hadir wrote itself needs no meaning.
  if (tanda.length === 0) return null
  return (
    <Card judul="Arti tanda" keterangan="dapat diubah; diingat untuk berkas berikutnya">
      <ul className="list flex wrap gap-12">
        {tanda.map(row => (
          <li key={row.tanda}>
            <ChooseOne
              w={150}
              label={`${row.tanda === '' ? 'Sel kosong' : row.tanda} (${formatFigure(row.jumlah)})`}
              placeholder="Pilih arti"
              data={pilihan}
              value={row.arti}
              onChange={arti => onAnswer({ tanda: { ...rekap.pilihan.tanda, [row.tanda]: arti } })}
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
                <ChooseOne
                  w={150}
                  aria-label={`Arti ${row.tanda} di ${row.lembar} ${row.tempat}`}
                  placeholder="Pilih arti"
                  data={pilihan}
                  value={row.arti}
                  onChange={arti => onAnswer({ sel: { ...rekap.pilihan.sel, [row.kunci]: arti } })}
                />
                <span className="text-m">
                  <b>{row.tanda}</b> di {row.lembar}, {row.tempat}: {row.nama}
                  {row.tanggal.startsWith('-') ? '' : `, ${formatDate(row.tanggal, 'pendek')}`}
                  {row.saran ? <span className="soft"> · menurut jumlah di kanan: {row.saran}</span> : null}
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Card>
  )
}
