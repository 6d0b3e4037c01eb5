const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/**
 * Words of the field, of Hadir and of the country, in the spellings that are typed: digits around one of them are no password. No
 * list of passwords has them: that of zxcvbn's language-id holds words of the language, names and titles, and no passwords at all.
 */
export const COMMON_WORDS = {
  faith: words(`
    alhamdulillah hamdalah bismillah basmalah assalamualaikum assalamualaykum asalamualaikum salamualaikum
    waalaikumsalam waalaikumussalam subhanallah masyaallah mashaallah insyaallah inshaallah astaghfirullah
    astagfirullah astaghfirullahaladzim istighfar istigfar jazakallah jazakillah jazakumullah jazakallahu
    khairan khoiron barakallah barokallah syukron syukran afwan allahumma aamiin lailahaillallah
    laailaahaillallah lailaha illallah allahuakbar takbir tahmid tahlil tasbih dzikir zikir shalawat sholawat
    selawat innalillahi innalillah tawakal sabar ikhlas istiqomah istiqamah barokah barakah berkah marhaban
    allah muhammad rasulullah nabi islam islamiyah muslim muslimah mukmin mukminin alquran quran hadits hadis
    sunnah fiqih fikih akidah aqidah akhlak tafsir nahwu sharaf shorof fatihah alfatihah yasin alkahfi
    arrahman ramadan ramadhan romadhon syawal zulhijah dzulhijjah muharram muharam rajab syaban lebaran
    idulfitri iduladha maulid isramikraj`),
  prayers: words(`
    shalat sholat salat solat subuh shubuh fajar zuhur dzuhur dhuhur zhuhur zohor luhur ashar asar maghrib
    magrib isya isyak jumat jumatan dhuha duha dluha tahajud tahajjud tarawih taraweh witir rawatib istikharah
    qiyamullail qiyamulail qiyam jamaah berjamaah wudhu wudu adzan azan iqamah itikaf`),
  people: words(`
    mahasantriwati mahasantri santriwati santri ikhwan akhwat ikhwah banin banat putra putri murabbiah
    murabbiyah murabbi murobbi murobbiyah pendamping mudir kyai kiai nyai habib musyrifah musyrif mudabbir
    mudabbirah mentor mentee tutor ustadzah ustadz ustaz ustazah pengasuh pembina pembimbing pimpinan
    pengelola pengurus mahasiswa mahasiswi dosen`),
  tasks: words(`
    aljamiah mahad pesantren ponpes pondok asrama mabna rayon kamar masjid mesjid mushalla musholla musala
    kampus universitas institut sekolah madrasah kuliah fakultas semester angkatan kelompok halaqah halaqoh
    halaqa tahsin tahfidz tahfiz tahfid hafalan hapalan hafiz hafidz hafizah murojaah murajaah ziyadah setoran
    tasmi tilawah tilawati tajwid tartil qiraah qiroah iqra iqro khatam juz30 juzamma ngaji mengaji pengajian
    kajian taklim talim mentoring liqo liqa muhadharah muhadhoroh muhadatsah mufradat mufrodat kultum ceramah
    khutbah piket kebersihan apel bahasaarab kitabkuning bandongan sorogan absensi absen presensi kehadiran
    hadir izin sakit alpa rekap laporan jadwal kegiatan pertemuan`),
  country: words(`
    indonesia indonesiaraya indonesiajaya nusantara pancasila merdeka kemerdekaan proklamasi garuda merahputih
    nkri hargamati kemenag bhinneka bhineka binneka bineka tunggalika sumpahpemuda sumpah pemuda pahlawan
    kartini soekarno sukarno hatta reformasi tutwurihandayani tutwuri handayani ingngarsosungtulodo tanahair
    tanahairku ibupertiwi pertiwi majulah jayalah jalesvevajayamahe gotongroyong kebangkitan
    satunusasatubangsa agustusan`),
  /** With their capitals, and what both are called every day. */
  provinces: words(`
    aceh bandaaceh sumatera sumatra sumut sumbar sumsel medan padang minangkabau minang riau pekanbaru
    kepulauanriau kepri tanjungpinang batam jambi palembang bangkabelitung bangka belitung babel pangkalpinang
    bengkulu lampung bandarlampung jakarta jawabarat jabar bandung jawatengah jateng semarang yogyakarta
    jogjakarta yogya jogja jawatimur jatim jawa surabaya malang banten serang bali denpasar lombok
    nusatenggara mataram kupang flores kalimantan kalbar kalteng kalsel kaltim kaltara pontianak palangkaraya
    palangka banjarmasin banjarbaru samarinda balikpapan tanjungselor borneo sulawesi sulut sulteng sulsel
    sultra sulbar manado gorontalo palu mamuju makassar makasar ujungpandang kendari celebes bugis maluku
    malukuutara ambon ternate tidore sofifi papua papuabarat jayapura manokwari merauke nabire wamena sorong
    jayawijaya irian utara selatan timur barat tengah tenggara baratdaya pegunungan kepulauan provinsi daerah
    istimewa`),
  product: words(`
    admin password katasandi sandi rahasia contoh demo login masuk`),
}
