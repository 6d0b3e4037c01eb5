import { Button } from '@mantine/core'
import { formatAngka } from '#contract/angka.ts'
import { DaftarRekapBerkas } from '#web/features/absensi/rekap-berkas/DaftarRekapBerkas.tsx'
import { PratinjauRekap } from '#web/features/absensi/rekap-berkas/PratinjauRekap.tsx'
import { useRekapBerkas } from '#web/features/absensi/rekap-berkas/queries.ts'
import { UnggahRekap } from '#web/features/absensi/rekap-berkas/UnggahRekap.tsx'
import { HanyaAdmin } from '#web/features/akun/session/HanyaAdmin.tsx'
import { useSession } from '#web/features/akun/session/session-queries.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Isi } from '#web/ui/Isi.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Terbaca } from '#web/ui/Terbaca.tsx'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'
import { paths } from '../paths.ts'

/** A recap that was kept in Excel becomes pertemuan: chosen, looked at, made, taken back. */
export default function RekapBerkas() {
  const session = useSession()
  const { nilai, ubah, pindah } = useUrlFilters({ id: '' })
  const id = /^[1-9]\d{0,8}$/.test(nilai.id) ? Number(nilai.id) : 0
  const rekap = useRekapBerkas(id)
  const lagi = () => ubah({ id: '' })
  return (
    <HanyaAdmin judul="Rekap dari berkas">
      {() => (
        <>
          <PageHeader
            judul="Rekap dari berkas"
            keterangan={rekap.data?.nama_berkas ?? 'Absensi yang dahulu dicatat di Excel'}
            kembali={id > 0 ? paths.rekapBerkas : paths.absensi}
          />
          <Isi>
            {id === 0 ? (
              <>
                <UnggahRekap onMulai={baru => pindah({ id: String(baru) })} />
                {session ? <DaftarRekapBerkas zona={session.zona_waktu} /> : null}
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
          </Isi>
        </>
      )}
    </HanyaAdmin>
  )
}
