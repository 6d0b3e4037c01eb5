import { labelPeran } from '#contract/peran.ts'
import { DeviceCard } from '#web/features/akun/langganan/DeviceCard.tsx'
import { useChangeChoice, useLangganan, useSubscribedDevice } from '#web/features/akun/langganan/langganan-queries.ts'
import { KindList, QuietHours } from '#web/features/akun/langganan/QuietHours.tsx'
import { useAllPeran, useSession } from '#web/features/akun/session/session-queries.ts'
import { Card } from '#web/ui/Card.tsx'
import { PageBody } from '#web/ui/Isi.tsx'
import { kata } from '#web/ui/istilah.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Readable } from '#web/ui/Readable.tsx'
import { paths } from '../paths.ts'

/** What one's phone is told, and when. */
export default function MyPemberitahuan() {
  const session = useSession()
  const allPeran = useAllPeran()
  const query = useLangganan()
  const { data: keadaan } = useSubscribedDevice()
  const ubah = useChangeChoice()
  const label = labelPeran(kata)
  return (
    <>
      <PageHeader
        judul="Pemberitahuan"
        keterangan={session ? `${session.akun.nama} · ${allPeran.map(one => label[one]).join(', ')}` : null}
        kembali={paths.akun}
      />
      <PageBody>
        <Readable query={query} rangka={{ judul: true, jumlah: 6, tinggi: 56, line: 2 }}>
          {langganan =>
            Object.keys(langganan.pilihan.jenis).length === 0 ? (
              <Card>
                <p className="m-0 text-l soft">
                  {kata`Pemberitahuan ponsel adalah untuk pendamping dan murabbi. Untuk peran Anda belum ada yang diberitahukan.`}
                </p>
              </Card>
            ) : (
              <div className="stack shrink gap-12 max-w-560">
                {session && keadaan ? <DeviceCard {...{ langganan, keadaan }} akunId={session.akun.id} /> : null}
                <KindList pilihan={langganan.pilihan} update={ubah} />
                <QuietHours pilihan={langganan.pilihan} update={ubah} />
                <p className="m-0 text-m soft">
                  {kata`Berlaku untuk semua perangkat Anda. Yang tampil di layar kunci hanya kegiatan, jam, nama kelompok, dan batas waktu; tidak ada nama mahasantri, alasan, atau tanda.`}
                </p>
              </div>
            )
          }
        </Readable>
      </PageBody>
    </>
  )
}
