import { Button, FileButton } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatAngka } from '#contract/angka.ts'
import type { Api } from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import { BYTE_IMPOR } from '#contract/lampiran.ts'
import { formatWaktu } from '#contract/tanggal.ts'
import { call } from '#web/api.ts'
import { KartuLembarIsian } from '#web/features/absensi/rekap-berkas/KartuLembarIsian.tsx'
import { PratinjauRekap } from '#web/features/absensi/rekap-berkas/PratinjauRekap.tsx'
import { HanyaAdmin } from '#web/features/akun/session/HanyaAdmin.tsx'
import { useSession } from '#web/features/akun/session/session-queries.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageBody } from '#web/ui/Isi.tsx'
import { kata } from '#web/ui/istilah.ts'
import { KabarGalat } from '#web/ui/KabarGalat.tsx'
import { Kartu } from '#web/ui/Kartu.tsx'
import { done } from '#web/ui/kabar.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { useWaktuLembaga } from '#web/ui/session-context.ts'
import { Terbaca } from '#web/ui/Terbaca.tsx'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'
import { useSend } from '#web/use-change.ts'
import { useReply } from '#web/use-reply.ts'
import { paths } from '../paths.ts'

/** A recap that was kept in Excel becomes pertemuan: chosen, looked at, made, taken back. */
export default function RekapBerkas() {
  const session = useSession()
  const { nilai, update, move } = useUrlFilters({ id: '' })
  const id = /^[1-9]\d{0,8}$/.test(nilai.id) ? Number(nilai.id) : 0
  const rekap = useReply('GET /api/rekap-berkas/:id', {
    queryKey: ['rekap-berkas', id],
    params: { id },
    enabled: id > 0,
    staleTime: 0,
  })
  const lagi = () => update({ id: '' })
  return (
    <HanyaAdmin judul="Rekap dari berkas">
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
                <UnggahRekap onMulai={baru => move({ id: String(baru) })} />
                <KartuLembarIsian />
                {session ? <DaftarRekapBerkas /> : null}
              </>
            ) : (
              <Terbaca query={rekap}>
                {data =>
                  data.tahap === 'pratinjau' ? (
                    <PratinjauRekap rekap={data} />
                  ) : (
                    <EmptyState
                      judul={
                        data.tahap === 'diterapkan'
                          ? `${formatAngka(data.jumlah.pertemuan)} pertemuan dimasukkan`
                          : 'Rekap ini sudah dibatalkan'
                      }
                      aksi={<Button onClick={lagi}>Ke daftar rekap</Button>}
                    >
                      {data.tahap === 'diterapkan'
                        ? `${formatAngka(data.jumlah.tanda)} tanda ${formatAngka(data.jumlah.orang)} orang dari ${data.nama_berkas}. Dapat dibatalkan dari daftar rekap.`
                        : `Tandanya sudah dihapus. Unggah ${data.nama_berkas} lagi untuk mengulang.`}
                    </EmptyState>
                  )
                }
              </Terbaca>
            )}
          </PageBody>
        </>
      )}
    </HanyaAdmin>
  )
}

const TERLALU_BESAR = new Error('Berkas ini lebih dari 15 MB. Salin rekapnya saja ke berkas Excel baru.')

/** Takes a recap in; nothing is kept of it before the preview is agreed to. */
function UnggahRekap({ onMulai }: { onMulai: (id: number) => void }) {
  const unggah = useSend(async (berkas: File) =>
    call('POST /api/rekap-berkas', {
      query: { nama: berkas.name.slice(-255) },
      body: new Uint8Array(await berkas.arrayBuffer()),
    }),
  )
  const besar = unggah.variables && unggah.variables.size > BYTE_IMPOR
  return (
    <Kartu>
      <KabarGalat error={besar && unggah.error ? TERLALU_BESAR : unggah.error} />
      <EmptyState
        judul="Rekap absensi dari Excel"
        aksi={
          <FileButton
            onChange={berkas => berkas && unggah.mutate(berkas, { onSuccess: ({ id }) => onMulai(id) })}
            accept=".xlsx,.csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv"
            inputProps={{ 'aria-label': 'Berkas rekap absensi' }}
          >
            {props => (
              <Button {...props} loading={unggah.isPending}>
                Pilih berkas rekap
              </Button>
            )}
          </FileButton>
        }
      >
        {kata`Satu lembar tiap kelompok: orang (NIM atau Nama) × tanggal yang lengkap; atau satu baris satu tanda, seperti jawaban Google Form, mesin sidik jari, dan Moodle; atau rekap yang diunduh dari Hadir. Tidak ada yang ditebak, dan Anda memeriksa dahulu sebelum ada yang tersimpan.`}
      </EmptyState>
    </Kartu>
  )
}

/** What came from files, and the way back. */
function DaftarRekapBerkas() {
  const { zona } = useWaktuLembaga()
  const client = useQueryClient()
  const { data } = useReply('GET /api/rekap-berkas', { queryKey: ['rekap-berkas', 'daftar'], staleTime: 0 })
  const [dipilih, setDipilih] = useState<Reply<Api['GET /api/rekap-berkas']>['daftar'][number]>()
  const batalkan = useSend('POST /api/perubahan/:id/pembatalan', { onSettled: () => void client.invalidateQueries() })
  if (!data || data.daftar.length === 0) return null
  return (
    <Kartu judul="Sudah dimasukkan">
      <ul className="list stack gap-8">
        {data.daftar.map(row => (
          <li key={row.id} className="row wrap between gap-8 py-4">
            <span>
              <b>{row.nama_berkas}</b>
              <span className="block text-m soft">
                {formatAngka(row.pertemuan)} pertemuan, {formatAngka(row.tanda)} tanda · {row.oleh},{' '}
                {formatWaktu(row.at, zona)}
              </span>
            </span>
            {row.dibatalkan_at !== null ? (
              <span className="text-m faint">Dibatalkan {formatWaktu(row.dibatalkan_at, zona)}</span>
            ) : row.halangan !== null ? (
              <span className="text-m faint">Tidak dapat dibatalkan: {row.halangan}</span>
            ) : (
              <Button variant="default" onClick={() => setDipilih(row)} aria-label={`Batalkan ${row.nama_berkas}`}>
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
          label={`Hapus ${formatAngka(dipilih.pertemuan)} pertemuan`}
          kerja={batalkan}
          onTutup={() => setDipilih(undefined)}
          onSetuju={() =>
            batalkan.mutate(
              { params: { id: dipilih.perubahan_id ?? 0 } },
              done('Rekap dari berkas dibatalkan', () => setDipilih(undefined)),
            )
          }
        >
          <p>
            {formatAngka(dipilih.tanda)} tanda dari berkas ini dihapus, dan yang tadinya terjadwal kembali terjadwal.
            Tanda lain tidak disentuh.
          </p>
        </Dialog>
      ) : null}
    </Kartu>
  )
}
