/** The most common passwords of eight characters and more, in lower case. Shorter ones are refused for their length. */
const common = new Set(
  `12345678 123456789 1234567890 12345678910 123456789a 123456789q 1234567891 12345678a 123456780 1234554321 1234qwer 12341234
  123123123 123321123 123456123 123456abc 123456aa 123654789 123698745 12344321 12121212 12312312 11111111 111111111 1111111111
  11223344 1122334455 112233445566 10203040 01234567 0123456789 00000000 000000000 0000000000 0987654321 098765432 87654321
  987654321 9876543210 88888888 99999999 77777777 66666666 55555555 44444444 33333333 22222222 147258369 147852369 159357456
  741852963 789456123 789456123a 963852741 852456159 14789632 12369874 123qwe123 123qweasd 123qwe123qwe 1q2w3e4r 1q2w3e4r5t
  1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1qazzaq1 2wsx3edc zaq12wsx zaq1zaq1 zaq12wsxcde3 qazwsxedc qazwsx123 qazwsxed
  qwertyui qwertyuiop qwertyuiop123 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyqwerty qwerty11 qwerty321
  qwer1234 qwer12345 qweqweqwe qwe123qwe qweasdzxc qweasd123 qwert123 qwert12345 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 asdfghjk
  asdfghjkl asdfasdf asdf1234 asdfqwer asdasdasd asd123asd asdzxc123 zxcvbnm1 zxcvbnm123 zxcvbnma zxcasdqwe zxczxczxc poiuytrewq
  password password1 password12 password123 password1234 password12345 password2 password! password1! password123! passw0rd
  passw0rd! p@ssword p@ssw0rd p@ssw0rd1 p@ssw0rd123 pa55word pa$$word pa$$w0rd password01 password11 password99 passwords
  passwort passwort1 passwort123 mypassword motdepasse contrasena contraseña senha123 parola123 haslo123 password2024
  password2025 password2026 welcome1 welcome12 welcome123 welcome2024 welcome2025 welcome2026 letmein1 letmein123 letmeinnow
  changeme changeme1 changeme123 default1 default123 administrator admin123 admin1234 admin12345 adminadmin administrador root1234
  rootroot toor1234 testtest test1234 test12345 testing1 testing123 guest123 guest1234 demo1234 user1234 username login123
  master123 masterkey secret123 secret12 topsecret iloveyou iloveyou1 iloveyou2 iloveyou12 iloveyou123 iloveu123 ilovegod loveyou1
  lovelove loveme123 lovers12 sunshine sunshine1 sunshine123 princess princess1 princess123 princesa football football1 football12
  football123 baseball baseball1 baseball123 basketball soccer12 soccer123 volleyball hockey123 superman superman1 superman123
  batman123 spiderman spiderman1 ironman1 starwars starwars1 startrek pokemon1 pokemon123 pikachu1 dragon12 dragon123 dragonball
  monkey12 monkey123 shadow12 shadow123 michael1 michael123 jennifer jessica1 jessica123 charlie1 charlie123 danielle daniel123
  ashley123 anthony1 anthony123 jonathan jordan23 jordan123 michelle michelle1 nicole123 samantha samantha1 alexander alexandra
  alexandre christopher christian benjamin benjamin1 victoria victoria1 elizabeth elizabeth1 stephanie veronica gabriela
  computer computer1 computer123 internet internet1 internet123 microsoft facebook facebook1 google123 samsung1 samsung123 apple123
  android1 windows1 windows10 trustno1 whatever whatever1 blink182 linkinpark metallica slipknot1 nirvana1 eminem123 hellokitty
  hello123 hello1234 hellohello freedom1 freedom123 liverpool liverpool1 chelsea1 chelsea123 arsenal1 arsenal123 barcelona
  barcelona1 realmadrid manchester manutd123 juventus juventus1 ferrari1 mercedes mercedes1 porsche1 corvette mustang1 mustang123
  yamaha123 cocacola cocacola1 chocolate chocolate1 butterfly butterfly1 strawberry cheese123 cookie123 pepper123 ginger123 buster123
  maggie123 tigger123 snoopy123 babygirl babygirl1 babyboy1 sweetheart beautiful beautiful1 gorgeous angel123 angels123 heaven123
  forever1 forever21 diamond1 diamond123 crystal1 rainbow1 rainbow123 summer12 summer123 summer2024 summer2025 summer2026 winter123
  winter2024 winter2025 winter2026 spring2024 spring2025 spring2026 autumn2024 autumn2025 autumn2026 december november september
  january1 february1 monday123 friday123 saturday sunday123 asshole1 fuckyou1 fuckyou123 fuckyou2 bullshit biteme123 killer123
  hunter12 hunter123 ranger123 thomas123 robert123 andrew123 joshua123 matthew1 matthew123 william1 william123 patrick1 richard1
  zxcvbnm, !qaz2wsx 1234abcd abcd1234 abcd12345 abc12345 abc123456 abc123abc abcdefgh abcdefghi abcdefg1 abcdef123 a1234567
  a12345678 a123456789 a1b2c3d4 a1s2d3f4 aa123456 aa12345678 aaaaaaaa aaaaaaaaa q123456789 q12345678 qq123456 zz123456 woaini1314
  woaini520 5201314520 12qwaszx 1a2b3c4d 1passwor 4815162342 31415926 314159265 27182818 0123456a 1029384756 102030405060
  dubplate dubplate1 dubplate123 loopcheck loopcheck1 loopcheck123 technotechno techno123 housemusic drumandbass ableton1
  ableton123 producer producer1 producer123 musicmusic music123 musician`
    .split(/\s+/)
    .map((word) => word.trim()),
);

/** Also refuses the person's own email or name as a password. */
export function isCommonPassword(
  password: string,
  { email, username }: { email: string; username: string },
): boolean {
  const plain = password.toLowerCase();
  const own = [email, username, email.split('@')[0] ?? ''].map((text) => text.toLowerCase());
  return common.has(plain) || own.includes(plain) || new Set(plain).size === 1;
}
