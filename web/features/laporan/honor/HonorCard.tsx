import { formatFigure } from '#contract/angka.ts'
import { type CardContent, Fields, NumberField, Sentence, YesNo } from '#web/features/pengaturan/PengaturanInput.tsx'
import { kata } from '#web/ui/istilah.ts'
import { useReply } from '#web/use-reply.ts'

/**
 * Whether pendamping are paid for their pertemuan, and how much. While they are not, honor appears nowhere; where they are
 * as stored, another tariff is told with what it would price anew.
 */
export function HonorCard({ isian, dasar }: CardContent) {
  const belum = useReply('GET /api/honor/belum', {
    queryKey: ['honor', 'belum'],
    enabled: dasar.honor_aktif === 1,
  }).data
  const aktif = isian.nilai.honor_aktif === 1
  return (
    <>
      <Fields>
        <YesNo isian={isian} nama="honor_aktif" label={kata`Pendamping menerima honor`} ya="Ya, per pertemuan" />
        {aktif ? (
          <>
            <NumberField
              label="Tarif per pertemuan"
              prefix="Rp"
              max={10_000_000}
              step={5000}
              isian={isian}
              nama="honor_tarif"
            />
            <NumberField
              label="Tarif sebagai badal"
              prefix="Rp"
              max={10_000_000}
              step={5000}
              isian={isian}
              nama="honor_tarif_badal"
            />
            <NumberField
              label="Paling banyak dibayar sebulan"
              description="0: semua pertemuan."
              suffix=" pertemuan"
              max={200}
              isian={isian}
              nama="honor_maksimal"
            />
            <YesNo isian={isian} nama="honor_shalat" label="Pertemuan shalat ikut dibayar" />
          </>
        ) : null}
      </Fields>
      <Sentence>
        {aktif
          ? kata`Yang memimpin pertemuan yang dibayar: badal menerima honornya, bukan yang digantikan. Hanya pertemuan yang sudah dikonfirmasi dan ada tandanya. Honor tampil pada Laporan Pendamping bagi admin dan pimpinan; pendamping melihat miliknya sendiri. Tarif tidak bertanggal: bulan yang belum diajukan, juga yang sudah lewat, ikut dihitung dengan tarif baru; yang sudah diajukan atau dibayar tetap.`
          : 'Honor tidak tampil di mana pun. Yang pernah diajukan dan dibayar tetap tersimpan.'}
      </Sentence>
      {aktif && belum && belum.pertemuan > 0 ? (
        <Sentence>
          Saat ini {formatFigure(belum.pertemuan)} pertemuan dalam {formatFigure(belum.bulan)} bulan belum diajukan.
        </Sentence>
      ) : null}
    </>
  )
}
