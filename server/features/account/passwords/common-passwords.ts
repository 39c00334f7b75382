/**
 * First choices of people who are asked for twelve characters: words that get digits or marks added to them, and
 * phrases everyone knows. Lower case, letters and digits only; walks over a keyboard, repetitions and sequences are
 * rules of `password-strength.ts`, not entries.
 */
const entries = `
password passwords passwort passwd passphrase passcode mypassword thepassword yourpassword newpassword oldpassword
passwordpassword passwordonetwothree password123456password password1password2 thisisapassword thisismypassword
thisispassword mysecretpassword mysecurepassword securepassword strongpassword superpassword secretpassword
adminpassword rootpassword userpassword testpassword temporarypassword defaultpassword verystrongpassword
verylongpassword averylongpassword alongpassword longpassword correctpassword wrongpassword nopassword
forgotpassword iforgotmypassword iforgotmypass idontknow idontremember changeme changemenow changemeplease
pleasechangeme changethis changethispassword letmein letmeinnow letmeinplease pleaseletmein openup opensesame
welcome welcometo welcomehome welcomeback welcomewelcome hello hellohello helloworld hellothere hellokitty
hellomyfriend goodmorning goodevening goodnight goodbye thankyou thankyouverymuch administrator administration admin
adminadmin superadmin sysadmin superuser supervisor superman spiderman batman batmanandrobin ironman wonderwoman
captainamerica computer mycomputer computers internet internetexplorer microsoft microsoftoffice windows google
googlegoogle facebook facebookpassword instagram youtube amazon netflix linkedin twitter whatsapp samsung samsunggalaxy
iphone appleiphone playstation nintendo pokemon pokemonmaster minecraft fortnite counterstrike worldofwarcraft
leagueoflegends callofduty grandtheftauto starwars startrek thelordoftherings lordoftherings harrypotter gameofthrones
winteriscoming breakingbad strangerthings thewalkingdead thesimpsons southpark terminator matrix thematrix jamesbond
trustno1trustno1 trustno trustnoone maytheforce maytheforcebewithyou maytheforcebewithu iamyourfather
openthepodbaydoors tobeornottobe tobeornottobethatisthequestion thequickbrownfox thequickbrownfoxjumps
thequickbrownfoxjumpsoverthelazydog jumpsoverthelazydog correcthorse correcthorsebattery correcthorsebatterystaple
horsebatterystaple onceuponatime happilyeverafter itwasthebestoftimes callmeishmael inthebeginning
fourscoreandsevenyearsago wethepeople ihaveadream allyouneedislove letitbe letitgo hakunamatata dontworrybehappy
dontstopbelieving wewillrockyou wearethechampions bohemianrhapsody stairwaytoheaven hotelcalifornia smellsliketeenspirit
anotherbrickinthewall livinonaprayer sweetchildofmine nevergonnagiveyouup neverland wonderland aliceinwonderland
iloveyou iloveyousomuch iloveyouforever iloveyoubaby iloveu iloveme ilovemyself ilovemyfamily ilovemykids
ilovemywife ilovemyhusband ilovemymum ilovemymom ilovemydad ilovemydog ilovemycat ilovegod ilovejesus
ilovemoney ilovemusic ilovefootball ilovewhiskey ilovewhisky iloveireland ilovesingapore lovelove loveyou
lovelife loveforever foreverlove foreveryoung foreverandever foreverinlove mylove myloveforever mybaby sweetheart
beautiful butterfly princess princesses angel angels guardianangel sunshine sunflower rainbow strawberry chocolate
cheesecake cookiemonster cupcake pineapple watermelon banana bananas bananabanana orange lemonade mickeymouse
minniemouse donaldduck winniethepooh tinkerbell scoobydoo spongebob jesuschrist jesus jesusislord jesuslovesme
godisgood godisgreat godislove godblessyou godblessus praisethelord inshallah bismillah alhamdulillah hallelujah
football footballer basketball baseball volleyball cricket rugbyunion manchesterunited manchester manunited manutd
manchestercity liverpool liverpoolfc youllneverwalkalone chelsea chelseafc arsenal arsenalfc tottenham barcelona
fcbarcelona realmadrid juventus bayernmunich cristianoronaldo lionelmessi michaeljordan celtic celticfc leinster
munster munsterrugby irelandrugby summer summertime summerholiday winter wintertime spring autumn christmas
merrychristmas happychristmas happynewyear happybirthday birthday halloween january february september october
november december monday friday saturday sunday weekend holiday holidays ireland irelandforever eireann eringobragh
corkcity dublincity dublin dublinireland galway limerick belfast killarney singapore singaporesingapore
singaporean majulahsingapura marinabaysands changiairport merlion london newyork newyorkcity losangeles
australia america unitedstates unitedkingdom whiskey whisky whiskeywhiskey irishwhiskey irishwhisky singlemalt
singlemaltwhiskey singlepotstill potstill caskshare caskshares caskstrength whiskeycask whiskeylover whiskycask
uisgebeatha uiscebeatha waterolife wateroflife sherrycask bourbon bourbonwhiskey scotch scotchwhisky guinness
jameson jamesonwhiskey bushmills middleton midleton redbreast tullamore tullamoredew distillery
slainte slaintemhaith cheers investment investor moneymoney makemoney mybank mybankaccount bankaccount bankpassword
wallet mywallet account myaccount accounts login loginlogin signin register member membership customer customers
username user guest guestguest test testtest testing testingtesting testaccount test1test2test3 demo demodemo
example sample secret secrets topsecret mysecret supersecret private privacy security secure qwerty qwertyqwerty
qwertyuiop azerty azertyuiop asdf asdfasdf zxcvbnm zaqxswcde abcabc abcdefg monkey monkeys dragon dragons
dragonball dragonballz master masters mustang ferrari lamborghini porsche mercedes mercedesbenz volkswagen
motorcycle harleydavidson shadow killer hunter hunters ranger rangers soldier warrior warriors maverick phoenix
thunder lightning midnight moonlight starlight diamond diamonds crystal golden silver platinum forever freedom
liberty justice victory champion champions winner winners number1 numberone onetwothree onetwothreefour
onetwothreefourfive onetwothreefourfivesix abcdefghijkl whatever whateverwhatever nothing nothingmuch something
everything anything somebody nobody everybody incorrect yourincorrect whocares idontcare doesntmatter blahblah
blahblahblah lalala lalalala hahaha hahahaha fuckyou fuckoff fuckfuck motherfucker bullshit asshole
michael michelle jennifer jessica charlie daniel patrick william elizabeth alexander alexandra christopher
christine stephanie nicholas jonathan benjamin victoria katherine anthony matthew andrew thomas robert
`;

/** Compared with what is left of a password without case, accents, spaces, marks and the digits around it. */
export const commonPasswords: ReadonlySet<string> = new Set(entries.trim().split(/\s+/));
