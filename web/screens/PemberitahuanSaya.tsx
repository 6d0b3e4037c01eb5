import { labelPeran } from '#contract/peran.ts'
import { DaftarJenis, JamTenang } from '#web/features/akun/langganan/JamTenang.tsx'
import { KartuPerangkat } from '#web/features/akun/langganan/KartuPerangkat.tsx'
import { useLangganan, useSubscribedDevice, useUbahPilihan } from '#web/features/akun/langganan/langganan-queries.ts'
import { useSemuaPeran, useSession } from '#web/features/akun/session/session-queries.ts'
import { PageBody } from '#web/ui/Isi.tsx'
import { kata } from '#web/ui/istilah.ts'
import { Kartu } from '#web/ui/Kartu.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Terbaca } from '#web/ui/Terbaca.tsx'
import { paths } from '../paths.ts'

/** What one's phone is told, and when. */
export default function PemberitahuanSaya() {
  const session = useSession()
  const semuaPeran = useSemuaPeran()
  const query = useLangganan()
  const { data: keadaan } = useSubscribedDevice()
  const ubah = useUbahPilihan()
  const label = labelPeran(kata)
  return (
    <>
      <PageHeader
        judul="Pemberitahuan"
        keterangan={session ? `${session.akun.nama} · ${semuaPeran.map(satu => label[satu]).join(', ')}` : null}
        kembali={paths.akun}
      />
      <PageBody>
        <Terbaca query={query} rangka={{ judul: true, jumlah: 6, tinggi: 56, garis: 2 }}>
          {langganan =>
            Object.keys(langganan.pilihan.jenis).length === 0 ? (
              <Kartu>
                <p className="m-0 text-l soft">
                  {kata`Pemberitahuan ponsel adalah untuk pendamping dan murabbi. Untuk peran Anda belum ada yang diberitahukan.`}
                </p>
              </Kartu>
            ) : (
              <div className="stack shrink gap-12 max-w-560">
                {session && keadaan ? <KartuPerangkat {...{ langganan, keadaan }} akunId={session.akun.id} /> : null}
                <DaftarJenis pilihan={langganan.pilihan} update={ubah} />
                <JamTenang pilihan={langganan.pilihan} update={ubah} />
                <p className="m-0 text-m soft">
                  {kata`Berlaku untuk semua perangkat Anda. Yang tampil di layar kunci hanya kegiatan, jam, nama kelompok, dan batas waktu; tidak ada nama mahasantri, alasan, atau tanda.`}
                </p>
              </div>
            )
          }
        </Terbaca>
      </PageBody>
    </>
  )
}
