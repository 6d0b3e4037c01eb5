import { Button, FileButton } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatFigure } from '#contract/angka.ts'
import type { Api } from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import { BYTE_IMPOR } from '#contract/lampiran.ts'
import { formatTime } from '#contract/tanggal.ts'
import { call } from '#web/api.ts'
import { InputLembarCard } from '#web/features/absensi/rekap-berkas/InputLembarCard.tsx'
import { RekapFilePreview } from '#web/features/absensi/rekap-berkas/RekapPreview.tsx'
import { OnlyAdmin } from '#web/features/akun/session/OnlyAdmin.tsx'
import { useSession } from '#web/features/akun/session/session-queries.ts'
import { Card } from '#web/ui/Card.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { PageBody } from '#web/ui/Isi.tsx'
import { kata } from '#web/ui/istilah.ts'
import { done } from '#web/ui/kabar.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Readable } from '#web/ui/Readable.tsx'
import { useLembagaTime } from '#web/ui/session-context.ts'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'
import { useSend } from '#web/use-change.ts'
import { useReply } from '#web/use-reply.ts'
import { paths } from '../paths.ts'

/** A recap that was kept in Excel becomes pertemuan: chosen, looked at, made, taken back. */
export default function FileRekap() {
  const session = useSession()
  const { nilai, update, move } = useUrlFilters({ id: '' })
  const id = /^[1-9]\d{0,8}$/.test(nilai.id) ? Number(nilai.id) : 0
  const rekap = useReply('GET /api/rekap-berkas/:id', {
    queryKey: ['rekap-berkas', id],
    params: { id },
    enabled: id > 0,
    staleTime: 0,
  })
  const again = () => update({ id: '' })
  return (
    <OnlyAdmin judul="Rekap dari berkas">
      {() => (
        <>
          <PageHeader
            judul="Rekap dari berkas"
            keterangan={rekap.data?.nama_berkas ?? 'Absensi yang dahulu dicatat di Excel'}
            kembali={id > 0 ? paths.rekapBerkas : paths.absensi}
          />
          <PageBody>
            {id === 0 ? (
              <>
                <UploadRekap onBegin={baru => move({ id: String(baru) })} />
                <InputLembarCard />
                {session ? <FileRekapList /> : null}
              </>
            ) : (
              <Readable query={rekap}>
                {data =>
                  data.tahap === 'pratinjau' ? (
                    <RekapFilePreview rekap={data} />
                  ) : (
                    <EmptyState
                      judul={
                        data.tahap === 'diterapkan'
                          ? `${formatFigure(data.jumlah.pertemuan)} pertemuan dimasukkan`
                          : 'Rekap ini sudah dibatalkan'
                      }
                      aksi={<Button onClick={again}>Ke daftar rekap</Button>}
                    >
                      {data.tahap === 'diterapkan'
                        ? `${formatFigure(data.jumlah.tanda)} tanda ${formatFigure(data.jumlah.orang)} orang dari ${data.nama_berkas}. Dapat dibatalkan dari daftar rekap.`
                        : `Tandanya sudah dihapus. Unggah ${data.nama_berkas} lagi untuk mengulang.`}
                    </EmptyState>
                  )
                }
              </Readable>
            )}
          </PageBody>
        </>
      )}
    </OnlyAdmin>
  )
}

const TOO_LARGE = new Error('Berkas ini lebih dari 15 MB. Salin rekapnya saja ke berkas Excel baru.')

/** Takes a recap in; nothing is kept of it before the preview is agreed to. */
function UploadRekap({ onBegin }: { onBegin: (id: number) => void }) {
  const upload = useSend(async (berkas: File) =>
    call('POST /api/rekap-berkas', {
      query: { nama: berkas.name.slice(-255) },
      body: new Uint8Array(await berkas.arrayBuffer()),
    }),
  )
  const large = upload.variables && upload.variables.size > BYTE_IMPOR
  return (
    <Card>
      <ErrorNotice error={large && upload.error ? TOO_LARGE : upload.error} />
      <EmptyState
        judul="Rekap absensi dari Excel"
        aksi={
          <FileButton
            onChange={berkas => berkas && upload.mutate(berkas, { onSuccess: ({ id }) => onBegin(id) })}
            accept=".xlsx,.csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv"
            inputProps={{ 'aria-label': 'Berkas rekap absensi' }}
          >
            {props => (
              <Button {...props} loading={upload.isPending}>
                Pilih berkas rekap
              </Button>
            )}
          </FileButton>
        }
      >
        {kata`Satu lembar tiap kelompok: orang (NIM atau Nama) × tanggal yang lengkap; atau satu baris satu tanda, seperti jawaban Google Form, mesin sidik jari, dan Moodle; atau rekap yang diunduh dari Hadir. Tidak ada yang ditebak, dan Anda memeriksa dahulu sebelum ada yang tersimpan.`}
      </EmptyState>
    </Card>
  )
}

/** What came from files, and the way back. */
function FileRekapList() {
  const { zona } = useLembagaTime()
  const client = useQueryClient()
  const { data } = useReply('GET /api/rekap-berkas', { queryKey: ['rekap-berkas', 'daftar'], staleTime: 0 })
  const [dipilih, setChosen] = useState<Reply<Api['GET /api/rekap-berkas']>['daftar'][number]>()
  const cancel = useSend('POST /api/perubahan/:id/pembatalan', { onSettled: () => void client.invalidateQueries() })
  if (!data || data.daftar.length === 0) return null
  return (
    <Card judul="Sudah dimasukkan">
      <ul className="list stack gap-8">
        {data.daftar.map(row => (
          <li key={row.id} className="row wrap between gap-8 py-4">
            <span>
              <b>{row.nama_berkas}</b>
              <span className="block text-m soft">
                {formatFigure(row.pertemuan)} pertemuan, {formatFigure(row.tanda)} tanda · {row.oleh},{' '}
                {formatTime(row.at, zona)}
              </span>
            </span>
            {row.dibatalkan_at !== null ? (
              <span className="text-m faint">Dibatalkan {formatTime(row.dibatalkan_at, zona)}</span>
            ) : row.halangan !== null ? (
              <span className="text-m faint">Tidak dapat dibatalkan: {row.halangan}</span>
            ) : (
              <Button variant="default" onClick={() => setChosen(row)} aria-label={`Batalkan ${row.nama_berkas}`}>
                Batalkan
              </Button>
            )}
          </li>
        ))}
      </ul>
      {dipilih ? (
        <Dialog
          bahaya
          judul={`Batalkan ${dipilih.nama_berkas}?`}
          label={`Hapus ${formatFigure(dipilih.pertemuan)} pertemuan`}
          kerja={cancel}
          onClose={() => setChosen(undefined)}
          onAgree={() =>
            cancel.mutate(
              { params: { id: dipilih.perubahan_id ?? 0 } },
              done('Rekap dari berkas dibatalkan', () => setChosen(undefined)),
            )
          }
        >
          <p>
            {formatFigure(dipilih.tanda)} tanda dari berkas ini dihapus, dan yang tadinya terjadwal kembali terjadwal.
            Tanda lain tidak disentuh.
          </p>
        </Dialog>
      ) : null}
    </Card>
  )
}
