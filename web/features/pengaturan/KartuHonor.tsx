import { Kartu } from '#web/ui/Kartu.tsx'
import { Bilangan, bilangan, Choice, Fields, type IsianPengaturan, Kalimat } from './IsianPengaturan.tsx'

/** Whether pendamping are paid for their pertemuan, and how much. While they are not, honor appears nowhere. */
export function KartuHonor({ isian }: { isian: IsianPengaturan }) {
  const aktif = isian.nilai.honor_aktif === 1
  return (
    <Kartu judul="Honorarium">
      <Fields>
        <Choice
          label="Pendamping menerima honor"
          data={[
            { value: '0', label: 'Tidak' },
            { value: '1', label: 'Ya, per pertemuan' },
          ]}
          value={String(isian.nilai.honor_aktif)}
          error={isian.galat.honor_aktif}
          onChange={value => isian.set({ honor_aktif: value === '1' ? 1 : 0 })}
        />
        {aktif ? (
          <>
            <Bilangan
              label="Tarif per pertemuan"
              prefix="Rp"
              max={10_000_000}
              step={5000}
              {...bilangan(isian, 'honor_tarif')}
            />
            <Bilangan
              label="Tarif sebagai badal"
              prefix="Rp"
              max={10_000_000}
              step={5000}
              {...bilangan(isian, 'honor_tarif_badal')}
            />
            <Bilangan
              label="Paling banyak dibayar sebulan"
              description="0: semua pertemuan."
              suffix=" pertemuan"
              max={200}
              {...bilangan(isian, 'honor_maksimal')}
            />
            <Choice
              label="Pertemuan shalat ikut dibayar"
              data={[
                { value: '0', label: 'Tidak' },
                { value: '1', label: 'Ya' },
              ]}
              value={String(isian.nilai.honor_shalat)}
              error={isian.galat.honor_shalat}
              onChange={value => isian.set({ honor_shalat: value === '1' ? 1 : 0 })}
            />
          </>
        ) : null}
      </Fields>
      <Kalimat>
        {aktif
          ? 'Yang memimpin pertemuan yang dibayar: badal menerima honornya, bukan yang digantikan. Hanya pertemuan yang sudah dikonfirmasi dan ada tandanya. Honor tampil pada Laporan Pendamping bagi admin dan pimpinan; pendamping melihat miliknya sendiri. Tarif baru tidak mengubah yang sudah diajukan.'
          : 'Honor tidak tampil di mana pun. Yang pernah diajukan dan dibayar tetap tersimpan.'}
      </Kalimat>
    </Kartu>
  )
}
