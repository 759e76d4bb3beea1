# A Most Dangerous Time auf Deutsch: dieselben Abschnitte und Kapitel wie in en.ftl.
# Einheiten stehen im Nominativ: „Oda-Soldat geht mit“, „3 Oda-Soldaten“.

## Namen
seat-oda = Oda
seat-anti_oda = Anti-Oda
seat-player_1 = Spieler 1
seat-player_2 = Spieler 2
seat-anti_oda_a = Anti-Oda A
seat-anti_oda_b = Anti-Oda B
seat-hideyoshi = Hideyoshi
seat-katsuie = Katsuie
seat-tokugawa = Tokugawa
faction-oda = Oda-Fraktion
faction-anti_oda = Anti-Oda-Fraktion
faction-neutral = neutral
alliance-oda = Oda-Allianz
alliance-azai_asakura = Azai-Asakura-Allianz
alliance-ikko_ikki = Ikko-Ikki-Allianz
alliance-anti_oda_minors = Anti-Oda-Kleinclans
alliance-takeda = Takeda-Allianz
alliance-mori = Mori-Allianz
alliance-uesugi = Uesugi-Allianz
alliance-no_alliance = keine Allianz
chit-oda = Oda
chit-oda_nobunaga = Oda Nobunaga
chit-azai_asakura = Azai und Asakura
chit-ikko_ikki = Ikko-Ikki
chit-anti_oda_minors = Anti-Oda-Kleinclans
chit-takeda = Takeda
chit-takeda_shingen = Takeda Shingen
chit-mori = Mori
chit-uesugi = Uesugi
chit-uesugi_kenshin = Uesugi Kenshin
chit-turn_end = Zugende
chit-tokugawa = Tokugawa
clan-iga_ninja = Iga-Ninja
clan-minor = Kleinclan
place-mt_hiei = Hiei-zan
place-mt_shigi = Shigi-san
place-chigusa = Chigusa-toge
place-aokuzure = Aokuzure-toge
place-bay_kawachi = Kawachi-wan
place-sea_harima = Harima-nada
place-sea_mizushima = Mizushima-nada
a-soldier = { $clan }-Soldat
a-soldier-cut-off = { $clan }-Soldat (ohne Verbindung)
soldiers = { $soldiers ->
    [one] ein { $clan }-Soldat
   *[other] { $soldiers } { $clan }-Soldaten
}
soldiers-cut-off = { $soldiers ->
    [one] ein { $clan }-Soldat
   *[other] { $soldiers } { $clan }-Soldaten
} (ohne Verbindung)
found-there = dort: { $units }
besieged-there = belagert: { $units }
rank-daimyo = Daimyo
rank-samurai = Samurai
is-diplomatic = Diplomat
is-not-diplomatic = kein Diplomat
card-numbered = Karte { $number } ({ $what })
card-betrayal = Verrat: { $who }
card-shogun-exile = Verbannung des Shoguns
card-envoys = Gesandte: { $who }
card-surprise = Überraschungsangriff
card-mandate = der Kaiser befiehlt einen Waffenstillstand
card-tactics = Meister der Taktik
card-maneuver = Brillantes Manöver
card-forced-march = Gewaltmarsch
card-gunnery = Salvenfeuer
card-ninja = Ninja-Attentäter
card-iron-ship = Eisernes Schiff
card-iga-ninja = Iga-Ninja anwerben
card-downpour = plötzlicher Wolkenbruch
card-feint = Scheinrückzug
card-riot = Aufstand der Ikko-Ikki
card-ikko-truce = Waffenstillstand mit den Ikko-Ikki
card-promotion = ein Samurai wird Daimyo

# what a card does, in a few words
card-says-betrayal = { $who } läuft zu deiner Seite über, mit allen, die ihm folgen.
card-says-shogun-exile = Der Shogun geht in die Verbannung nach Tomo, und keine Macht kommt dafür früher.
card-says-envoys = Von Anti-Oda gespielt: { $who } tritt einen Würfel früher ein; von Oda gespielt: einen halben Würfel später.
card-says-surprise = Nur deine Seite schießt in Runde 1. Sie muss im Feld die kleinere sein.
card-says-mandate = Der Kampf wird abgesagt, und die Angreifer ziehen sich zurück.
card-says-tactics = Dieselbe Allianz hat sofort noch einen Impuls.
card-says-maneuver = Nimm einen Marker deiner Fraktion aus dem Becher: Er kommt als nächster.
card-says-forced-march = { $amount } Bewegungspunkte mehr in diesem Impuls.
card-says-gunnery = Initiative +{ $amount } in jeder Runde dieses Kampfes.
card-says-ninja = Ein Würfel gegen einen Anführer, der nicht zu deiner Fraktion gehört: Ab { $amount } ist er vielleicht verloren.
card-says-iron-ship = Initiative +{ $amount } für deine Fraktion in jedem Seekampf von nun an.
card-says-iga-ninja = Die neutralen Iga-Ninja schließen sich deiner Fraktion an.
card-says-downpour = Hebt Salvenfeuer oder einen Überraschungsangriff auf, der gerade gespielt wurde.
card-says-feint = Initiative +{ $amount } in jeder Runde, aber kein eigener Rückzug in Runde 1.
card-says-riot = { $amount } Ikko-Ikki-Soldaten erheben sich in einem Ort von { $provinces } und kämpfen dort.
card-says-ikko-truce = Die Ikko-Ikki sammeln sich in diesem Zug nicht; nie wieder, wenn Oda Ishiyama beherrscht.
card-says-promotion = Ein Samurai deiner Fraktion wird für immer Daimyo.
card-needs = Nur solange deine Fraktion { $place } beherrscht.
card-needs-oda = Nur solange die Oda-Fraktion { $place } beherrscht.
window-betrayal = wird gespielt, wenn du verhandelst oder bevor ein Kampf ausgetragen wird.
window-start = wird zu Beginn eines eigenen Impulses gespielt.
window-field = wird vor einem Feldkampf gespielt.
window-combat = wird vor einem Feldkampf oder Sturm gespielt.
window-end-of-impulse = wird am Ende eines eigenen Impulses gespielt.
window-before-a-chit = wird gespielt, bevor ein Marker gezogen wird.
window-movement = wird jederzeit während der eigenen Bewegung gespielt.
window-ikko-impulse = wird jederzeit in einem Impuls der Ikko-Ikki-Allianz gespielt.
window-oda-impulse = wird jederzeit in einem Impuls der Oda-Allianz gespielt.
window-impulse = wird jederzeit in einem eigenen Impuls gespielt.
way-road = Straße
way-trail = Pfad
way-sea = Seeweg
way-offboard = Straße von der Karte
value-pace-live = live: alle sind da und werden in jedem Augenblick gefragt
value-pace-letters = per Post: gefragt nur in eigenen Kämpfen und Impulsen
value-scenario-standard = das Standardspiel (30 Züge)
value-scenario-short = das kurze Spiel (10 Züge)
value-scenario-bidding = das kurze Spiel, mit Geboten um Oda
value-scenario-campaign = die Kampagne
bot-heuristic-text = spielt auf Sieg: sammelt sich, wo das Spiel entschieden wird, und kämpft nach den Chancen
pause-start_of_impulse = zu Beginn eines Impulses
pause-betrayal = Verrat vor einem Kampf
pause-field_combat = Kampfkarten vor einem Feldkampf
pause-siege = Karten vor einem Sturm
pause-before_a_chit = bevor ein Marker gezogen wird
pause-end_of_impulse = am Ende eines Impulses
asking-usual = wie an diesem Tisch üblich
asking-everywhere = jedes Mal
asking-own = nur in eigenen Kämpfen und Impulsen
asking-own_large = nur in eigenen Kämpfen, in denen ich fünf oder mehr Einheiten habe
asking-never = nie

## Fragen
# set-up
bid-for-oda = { $seat }: Mit wie vielen der { $most } großen Festungen würdest du als Oda nach Zug { $last } gewinnen? Das höhere Gebot spielt Oda und braucht so viele; Oda beginnt mit { $have }, und { $printed } sind üblich. Niemand sieht dein Gebot, bevor beide gemacht sind.
place-unit = { $seat }: Wo beginnt diese Einheit: { $unit }?
# exile
exile-leaders = { $seat }: Du darfst einen Anführer der { $alliance } für immer aus dem Spiel schicken, bevor ihn eine Karte zum Verräter macht. Oder passe.
exile-at-the-end = { $seat }: Vor dem Ende des Zugs darfst du einen deiner Anführer für immer aus dem Spiel schicken. Oder passe.
# negotiation
negotiation = { $seat }: Welcher Anführer der { $alliance } will einen feindlichen oder neutralen Soldaten gewinnen? Auch Verratskarten werden jetzt gespielt. Wenn du passt, wird gezogen.
woo-soldier = { $seat }: Welchen Soldaten will { $leader } gewinnen?
betrayals = { $seat }: Wird zusammen mit dieser noch eine Verratskarte gespielt? Wenn du passt, wird gekämpft, wo sie Feinde zusammenbringt.
fort-or-field = { $seat }: Sind deine Einheiten in { $place } in der Festung oder im Feld?
# movement
movement = { $seat }: Wer zieht? { $points ->
    [0] Kein Bewegungspunkt ist übrig, wenn nicht eine Karte einen gibt. Passe, um fortzufahren.
    [one] Ein Bewegungspunkt ist übrig.
   *[other] { $points } Bewegungspunkte sind übrig: Jeder bringt eine Gruppe einen Schritt weiter.
}{ $azuchi ->
    [0] {""}
   *[other] {" "}Für { $azuchi } davon lässt sich Azuchi bauen, wo die Karte einen Burgturm im Umriss zeigt.
}
embark = { $seat }: Wer verlässt { $origin } zur See, nach { $dest }?
muster = { $seat }: Wer geht von { $origin } nach { $dest }? { $taken } von { $most } sind dabei.
# control, falls, entry, regroup
over-the-limit = { $seat }: Auf dem Wegpunkt { $place } dürfen nur { $limit } Einheiten der { $faction } bleiben. Schicke eine fort in ihr Sammelfeld.
name-holder = { $seat }: Mehrere Clans haben gleich viele Einheiten in { $place }. Welcher von ihnen beherrscht es?
name-conqueror = { $seat }: Der Clan { $clan } ist gefallen. Welcher Clan ist der Eroberer und bekommt seine Soldaten und Orte?
place-entering = { $seat }: Noch eine Einheit tritt in den Krieg ein: { $unit }. Wo?
return-leader = { $seat }: { $leader } ist genesen. Wohin kehrt er zurück?
regroup-in-turn = { $seat }: Hole eine Einheit in deine Sphäre zurück, oder passe für diesen Zug.
give-up-points = { $seat }: Gib alle Bewegungspunkte dieses Impulses für die Mauern von Azuchi auf, oder passe.
regrouping = { $seat }: Hole eine Einheit aus ihrem Sammelfeld in einen Ort ihres Clans zurück. Oder passe.
disband-units = { $seat }: Wird vor dem Ende des Zugs jemand aufgelöst? Er kommt ins Sammelfeld und kann in einem späteren Zug zurückkehren. Oder passe.
disband-unit = { $seat }: Welche Einheit wird aufgelöst?
# special rules
shoguns-hour = { $seat }: Was wird aus dem Shogun in Kyo? Wenn du passt, bleibt er, was er ist: ein Samurai, der nur redet.
pick-temple = { $seat }: Nur ein Soldat der Ikko-Ikki ist im Sammelfeld. In welchen Tempel von Kaga kommt er?
fortune-on-chit = { $seat }: Hebt die Gunst des Schicksals den Marker { $chit } auf? Du legst dann die Reihenfolge aller Marker im Becher fest. Oder passe.
order-chits = { $seat }: Welcher Marker kommt als Nächstes?
reroll-round = { $seat }: Lässt die Gunst des Schicksals in { $place } die Würfel einer Seite neu werfen? Oder passe.
reroll-duel = { $seat }: Lässt die Gunst des Schicksals in { $place } einen der beiden Würfel neu werfen? Oder passe.
reroll-storm = { $seat }: Lässt die Gunst des Schicksals in { $place } diese Würfel neu werfen? Oder passe.
redraw-or-not = { $seat }: Tauscht die Gunst des Schicksals die Karte, die du gerade gezogen hast, gegen eine andere? Oder passe.
# combat
choose-combat = { $seat }: Wo wird als Nächstes gekämpft?
take-shelter = { $seat }: Wer erwartet den Feind in der Festung von { $place }? Sie fasst noch { $room }; die anderen kämpfen im Feld.
come-out = { $seat }: Wer kommt aus der Festung von { $place } heraus und kämpft im Feld?
put-under = { $seat }: Wer führt in { $place } wen? Wenn du passt, nehmen die tapfersten Anführer den Rest.
name-commander = { $seat }: Wer hat in { $place } den Oberbefehl?
agree-on-commander = { $seat }: Soll { $leader } in { $place } den Oberbefehl haben? Wenn du passt, hat ihn niemand.
declare = { $seat }: Ziehst du dich in dieser Runde aus { $place } zurück, oder bleibst du?
give-way-apart = { $seat }: Wohin weichen deine Einheiten aus { $place }? Deine Freunde bleiben und kämpfen.
take-excess = { $seat }: { $hits ->
    [one] Ein Treffer ist
   *[other] { $hits } Treffer sind
} von { $place } übrig, wo niemand mehr ist. Wer von denen, die gewichen sind, geht verloren?
give-way = { $seat }: Wohin weichen deine Einheiten aus { $place }?
take-losses = { $seat }: { $hits ->
    [one] Ein Treffer
   *[other] { $hits } Treffer
} in { $place }. Wer geht verloren?
storm-or-not = { $seat }: Die Festung von { $place } stürmen oder nur belagern?
take-minor = { $seat }: Der neutrale Soldat von { $place } hat sich ergeben. Welcher deiner Clans bekommt ihn?
# cards
play-at-start = { $seat }: Der Impuls der { $alliance } beginnt. Spiel eine Karte, oder passe.
play-at-end = { $seat }: Der Impuls der { $alliance } endet. Spiel eine Karte, oder passe.
play-before-a-chit = { $seat }: Gleich wird ein Marker gezogen. Spiel eine Karte, oder passe.
betray-in-combat = { $seat }: Vor dem Kampf in { $place }: Spiel eine Verratskarte, oder passe.
play-in-combat = { $seat }: Vor dem Kampf in { $place }: Spiel eine Kampfkarte, oder passe.
play-now = { $seat }: Du darfst eine Karte spielen.
give-way-under-truce = { $seat }: Der Kaiser hat gesprochen. Wohin weichen deine Einheiten aus { $place }?
reconsider-now = { $seat }: Du darfst ändern, wann du nach Karten gefragt wirst.
standing-order = { $seat }: Wann wirst du nach Karten gefragt: { $window }? Dass das Spiel auf dich wartet, sagt den anderen, dass du gefragt werden wolltest, nie, was du hast.

## Züge
# set-up, cards
move-pass = Passen
move-place = { $unit } beginnt in { $place }
move-bid = { $forts } bieten
move-play-card = { $card } spielen
move-play-on = { $card } gegen { $leader } spielen
move-play-in = { $card } in { $place } spielen
move-play-for = { $card } spielen: { $chit } ist als Nächstes dran
move-betray = { $card } spielen, auf das Wort von { $leader }
# exile, negotiation, the Shogun
move-exile = { $leader } verbannen
move-negotiate = { $leader } verhandelt
move-woo = Mit dem { $clan }-Soldaten in { $place }
move-exile-shogun = Den Shogun verbannen
move-raise-shogun = Der Shogun zieht in { $place } ins Feld
# movement, Azuchi
move-march = Von { $origin } nach { $dest }
move-stride = Zwei Straßen auf einmal: { $path }
move-escape = Aus { $origin } nach { $dest } entkommen
move-sortie = Ausfall in { $place }
move-activate = { $place } für einen Kampf aktivieren
move-take = { $unit } geht mit
move-take-all = So viele wie möglich gehen mit
move-go = Los
move-build-azuchi = Azuchi in { $place } bauen
move-raise-azuchi = Azuchi ausbauen
# combat
move-fight = In { $place } kämpfen
move-into-fort = { $unit } geht in die Festung
move-into-field = { $unit } geht ins Feld
move-all-inside = So viele wie möglich gehen in die Festung
move-all-outside = Alle kommen heraus
move-assign = { $unit } unter { $leader }
move-command = { $leader } hat den Oberbefehl
move-retreat = Zurückziehen
move-stand = Bleiben
move-fall-back = { $unit } weicht nach { $place }
move-all-fall-back = Alle weichen nach { $place }
move-fall-back-inside = { $unit } weicht in die Festung
move-lose = { $unit } geht verloren
move-lose-many = Für jeden Treffer geht verloren: { $unit }
move-lose-guard = Ein Mann von Nobunagas Leibwache geht verloren
move-storm = Die Festung stürmen
move-choose-clan = { $clan }
move-send-off = { $unit } muss fort
# regroup, disbanding
move-regroup = { $unit } sammelt sich in { $place }
move-rest = { $leader } geht ins Sammelfeld
move-disband = { $unit } in { $place } wird aufgelöst
move-disband-some = Jemanden auflösen
# Good Fortune
move-cancel-chit = Den Marker aufheben
move-next-chit = Als Nächstes: { $chit }
move-reroll = Neu würfeln: { $faction }
move-redraw = Die Karte zurücklegen und eine andere ziehen
# standing orders
move-ask = Frag mich: { $when }
move-reconsider = Ändern, wann ich nach Karten gefragt werde

## Warum nicht
# set-up
another-unit-first = Jetzt wird { $unit } gesetzt.
not-set-up-there = { $clan } hat zu Beginn keine Einheiten in { $place }.
place-is-full = In { $place } beginnen nur { $units } Einheiten.
not-in-your-sphere = { $place } ist kein beherrschter Ort deiner eigenen Sphäre.
one-leader-in-kanagasaki = Einer deiner Anführer ist schon in Kanagasaki.
bids-before-the-game = Um die Seiten wird einmal geboten, vor dem Aufbau.
only-when-units-come = Einheiten werden beim Aufbau gesetzt, und wenn sie in den Krieg eintreten.
cannot-pass = Hier muss etwas entschieden werden.
# exile
not-on-the-map = { $leader } ist nicht auf der Karte.
not-active = { $leader } gehört nicht zu der Allianz, deren Impuls es ist.
not-yours = { $leader } gehört nicht dir.
shogun-only-talks = Als Samurai darf der Shogun nur verhandeln.
no-oda-leader = Wo { $leader } ist, ist kein anderer Anführer der Oda-Fraktion.
exile-in-spaces = { $leader } ist in keinem Ort, und nur dort darf Anti-Oda einen Anführer verbannen.
first-disband-some = Sag zuerst, dass du jemanden auflöst, dann nenne die Einheit.
shogun-stays-in-tomo = Der Shogun verlässt Tomo nie.
no-leader-of-clan = Wo { $leader } ist, ist kein anderer Anführer von { $clan }.
exile-in-step-2 = Anführer werden im zweiten Schritt eines Impulses verbannt, und in der Endphase.
# negotiation
not-diplomatic = { $leader } ist kein Diplomat.
talker-is-besieged = { $leader } wird belagert und kann mit niemandem reden.
has-tried = { $leader } hat in diesem Impuls schon verhandelt.
nobody-to-talk-to = Niemand, den { $leader } gewinnen könnte, ist in seiner Reichweite.
never-changes-sides = Niemand von { $clan } wechselt je die Seite.
is-a-friend = { $clan } ist auf deiner Seite.
no-soldier-there = In { $place } ist kein Soldat von { $clan }.
out-of-his-reach = Die Soldaten von { $clan } in { $place } sind außer Reichweite von { $leader }.
not-in-your-hand = { $card } ist nicht in deiner Hand.
no-betrayal-card = { $card } ist keine Verratskarte.
oda-must-hold = { $place } gehört nicht der Oda-Fraktion.
leader-out-of-reach = { $target } ist außer Reichweite von { $leader }.
first-say-who-talks = Sag zuerst, welcher Anführer verhandelt, dann mit wem.
another-is-talking = Erst wird gesagt, mit wem { $leader } spricht.
negotiation-in-step-3 = Verhandelt und verraten wird im dritten Schritt des Impulses der eigenen Allianz.
# special rules
shogun-at-the-start = Was aus dem Shogun wird, entscheidet sich zu Beginn eines Impulses, solange er Samurai in Kyo ist.
only-oda-exiles-the-shogun = Nur Oda darf den Shogun verbannen, in einem eigenen Impuls.
only-minors-raise-the-shogun = Der Shogun zieht in einem Impuls der Anti-Oda-Kleinclans ins Feld.
shogun-not-so-far = { $place } ist kein Ort neben Kyo.
shogun-safe-in-kyo = Keine Einheit Odas ist in Kyo, also verlässt der Shogun es nicht nach { $place }.
shogun-is-out = Der Shogun wurde als Samurai verbannt und hat keine Stimme mehr.
no-temple-of-kaga = { $place } ist keiner der beiden Tempel von Kaga.
chit-not-in-the-cup = { $chit } ist nicht im Becher, oder hat schon seinen Platz in der Reihe.
has-thrown-no-dice = Diese Seite hat hier keine Würfel geworfen: { $faction }.
fortune-after-a-draw = Die Gunst des Schicksals hebt einen Marker auf, der gerade gezogen wurde.
fortune-after-dice = Die Gunst des Schicksals lässt Würfel neu werfen, die gerade in einem Kampf an Land fielen.
fortune-after-a-card = Die Gunst des Schicksals tauscht eine Karte, die ihr Besitzer gerade gezogen hat.
only-oda-builds = Azuchi wird in der Bewegung Odas gebaut, im Spiel zu zweit.
azuchi-is-lost = Azuchi ging verloren und wird nicht wieder gebaut.
azuchi-stands = Azuchi steht schon in { $place }.
azuchi-not-yet = Azuchi darf erst ab Zug { $turn } gebaut werden.
azuchi-too-near-kyo = { $place } liegt für Azuchi zu nah an Kyo.
azuchi-not-there = Azuchi wird an einem Ort gebaut, der Odas Mon trägt und den Oda beherrscht; { $place } ist keiner.
no-azuchi = Es gibt kein Azuchi, das ausgebaut werden könnte.
azuchi-is-new = Azuchi wurde in diesem Zug gebaut: ausgebaut wird es in einem späteren.
azuchi-is-high = Azuchi ist so hoch, wie es sein kann.
# movement
not-adjacent = Von { $origin } nach { $dest } führt weder Straße noch Pfad noch Seeweg.
no-sea-lane = Von { $origin } nach { $dest } führt kein Seeweg.
there-already = Sie sind schon in { $place }: Nenne einen Ort daneben.
nobody-of-alliance = In { $place } ist keine Einheit der { $alliance }, deren Impuls es ist.
besieged-do-not-march = Deine Einheiten in { $place } sind belagert: Sie kommen durch einen Ausfall heraus oder gehen zur See.
have-stopped = Deine Einheiten in { $place } kamen in diesem Impuls dorthin und mussten anhalten.
not-in-the-place = { $unit } ist nicht in { $place }.
not-of-the-alliance = { $unit } ist nicht von der { $alliance }, deren Impuls es ist.
all-are-taken = Mehr davon sind nicht mitzunehmen: { $unit }.
everybody-is-taken = Alle, die aus { $place } gehen können, sind dabei. Geh, oder nimm den Marsch zurück.
march-under-way = Erst wird der Marsch nach { $place } gemacht oder zurückgenommen.
counts-twice = Einheiten ohne Verbindung zählen doppelt, und ein Punkt bewegt { $most }: Diese passt nicht mehr. Geh, und schicke die anderen für einen weiteren Punkt.
too-few-points = { $points ->
    [0] Das kostet { $needed }, und kein Bewegungspunkt ist übrig.
    [one] Das kostet { $needed }, und ein Bewegungspunkt ist übrig.
   *[other] Das kostet { $needed }, und { $points } Bewegungspunkte sind übrig.
}
not-for-this-clan = { $clan } darf { $place } nicht betreten.
nobunaga-not-by-sea = Nobunaga geht nie zur See.
nobody-leads-them = Außerhalb deiner Sphäre gehen Soldaten mit einem deiner Anführer: Von diesen { $men } haben { $led } einen.
dropped-on-the-way = Deine Soldaten blieben in { $place } zurück, wo eine andere Sphäre beginnt.
not-your-soldiers = Die Soldaten in { $place } gehören nicht dir; du darfst sie nicht wegführen.
no-farther-in = Deine Soldaten dürfen aus dieser Sphäre geführt werden, aber nicht weiter nach { $place }.
nobody-of-yours = In { $place } ist niemand, den du führst.
closed-on-turn-1 = Im ersten Zug darf niemand von der Oda-Fraktion nach { $place }.
closed-before-uesugi = Bis Uesugi eintritt, darf niemand von der Anti-Oda-Fraktion nach { $place }.
strategic-two-steps = Eine strategische Bewegung sind zwei Schritte: Nenne, wo sie beginnt, hindurchführt und endet.
strategic-by-road = Zwei Schritte auf einmal gehen nur auf Straßen, und von { $origin } nach { $dest } führt keine.
strategic-there-and-back = Zwei Straßen auf einmal können nicht dahin zurückführen, wo sie beginnen.
strategic-not-yours = Zwei Straßen auf einmal können in { $place } weder beginnen noch enden noch hindurchführen: Deine Fraktion kontrolliert es nicht. Geh Schritt für Schritt.
strategic-enemy-there = Zwei Straßen auf einmal können in { $place } weder beginnen noch enden noch hindurchführen: Ein Feind ist dort, und sei er belagert. Geh Schritt für Schritt.
neutral-stops-you = In { $place } steht eine neutrale Einheit: Dort endet jede Bewegung. Geh in einem Schritt dorthin.
strategic-not-cut-off = Zwei Straßen auf einmal gehen nur Einheiten in Verbindung, nicht die abgeschnittenen in { $place }.
port-not-yours = Der Hafen von { $place } gehört nicht deiner Fraktion.
port-is-besieged-by-you = Andere sind in der Festung von { $place }, wo der Seeweg endet: Wer sie belagert, kann nicht in See stechen.
others-are-there = Mit { $place } haben noch andere zu tun, die an diesem Kampf nicht teilnehmen: Niemand kann zu ihnen gehen.
fort-is-full = Die Festung von { $place } ist voll.
nobody-taken = Nimm zuerst jemanden mit.
nobody-fits = Ein Punkt bewegt höchstens { $most }, und so viele sind dabei. Geh, und schicke die anderen für einen weiteren Punkt.
movement-in-step-6 = Einheiten ziehen im sechsten Schritt des Impulses ihrer Allianz.
first-say-where = Sag zuerst, woher und wohin.
# control, falls, entry, regroup
not-in-the-waypoint = { $unit } gehört nicht zu denen, die in { $place } zu viel sind.
another-clan-is-stronger = { $clan } hat dort weniger Einheiten als ein anderer Clan derselben Fraktion.
send-off-in-step-8 = Wer auf einem Wegpunkt zu viel ist, wird im achten Schritt eines Impulses fortgeschickt.
guard-first = Erst wird Nobunagas Leibwache in { $place } auf drei Soldaten ergänzt.
not-its-own-space = { $place } gehört nicht { $clan }.
besieged-and-no-port = { $place } ist belagert, und kein eigenes Schiff kommt hin.
space-is-cut-off = { $place } ist nicht in Verbindung.
not-in-your-box = { $unit } ist in keinem deiner Sammelfelder.
is-wounded = { $leader } ist verwundet und kehrt von selbst zurück, wenn sich die Einheiten in Zug { $turn } sammeln.
clan-is-gone = { $clan } ist nicht mehr im Krieg.
truce-no-regroup = Während eines Waffenstillstands sammeln sich die Ikko-Ikki nicht.
no-more-there = In { $place } { $most ->
    [one] darf nur eine Einheit
   *[other] dürfen nur { $most } Einheiten
} je Zug zurückkommen.
grouping-is-used = Die Orte, mit denen { $place } verbunden ist, haben in diesem Zug { $units } zurückgeholt und dürfen nicht mehr zurückholen.
nobody-returns-now = Gefragt ist nicht, wohin { $leader } zurückkehrt.
nobunaga-regroups-himself = Nobunaga sammelt von selbst, vor den Spielern.
grouping-is-full = Die Orte, mit denen { $place } verbunden ist, nehmen in diesem Zug niemanden mehr auf.
number-is-used = { $clan } hat { $units } zurückgeholt und darf nicht mehr zurückholen.
another-leader-first = Zuerst wird gesagt, wohin { $leader } zurückkehrt.
regroup-in-the-end-phase = Einheiten sammeln sich im zweiten Schritt der Endphase.
not-yours-there = In { $place } ist keine solche Einheit von dir, die du auflösen könntest: { $unit }.
disband-in-the-end-phase = Einheiten werden im dritten Schritt der Endphase aufgelöst.
# combat
combat-is-paid = Für einen Kampf in { $place } ist schon ein Bewegungspunkt bezahlt.
nobody-to-fight = Deine aktiven Einheiten belagern in { $place } niemanden.
not-besieged = Keine deiner aktiven Einheiten ist in { $place } belagert.
no-combat-there = In { $place } ist kein Kampf auszutragen.
not-in-the-field = { $unit } gehört nicht zu denen, die in { $place } hineingehen können.
nobody-inside = In der Festung von { $place } ist niemand mehr.
not-inside = { $unit } ist nicht in der Festung von { $place }.
leaders-are-not-commanded = { $unit } ist ein Anführer; Anführer führen nur Soldaten.
commands-enough = { $leader } führt schon so viele, wie er darf.
not-of-the-largest-clan = { $leader } gehört nicht zu dem Clan, der dort die meisten Einheiten hat.
not-on-this-side = { $leader } kämpft hier nicht auf deiner Seite.
agree-or-not = Stimme { $leader } zu, oder niemandem.
soldiers-first = { $unit } ist ein Anführer: Soldaten gehen vor jedem Anführer verloren.
no-guard-here = { $leader } hat hier nicht den Oberbefehl: Keine Leibwache von ihm ist zu schonen oder zu verlieren.
guard-is-not-chosen = Diese Partie geht nach früheren Regeln weiter; nach ihnen wird nichts eigens aus Nobunagas Leibwache genommen: Nenne die Einheiten, die du verlierst.
guard-was-hit-already = Die Leibwache ist schon getroffen: Nenne, wen du sonst verlierst.
all-are-the-guard = Neben Nobunaga sind nicht mehr als { $men } Soldaten von Oda übrig, und alle sind seine Leibwache: Nenne sie als Soldaten.
guard-was-hit = Nobunagas Leibwache wurde getroffen: Ganz Oda muss sich zurückziehen.
did-not-fall-back = { $unit } ist nicht unter denen, die gewichen sind.
no-way-back = In der ersten Runde darfst du dich nicht zurückziehen.
no-retreat = Nicht alle deine Einheiten fänden einen Ort, an den sie weichen könnten.
not-in-this-fight = { $unit } gehört nicht zu deinen Einheiten in diesem Kampf.
one-by-one = { $unit } kann nur einzeln verloren gehen.
commander-last = { $unit } hat den Oberbefehl und geht als Letzter verloren.
cut-off-first = { $unit } ist in Verbindung: Zuerst geht verloren, wer es nicht ist.
not-the-strongest = Ein anderer Clan hat mehr Einheiten in dieser Belagerung als { $clan }.
no-retreat-there = { $place } ist für deine Einheiten nicht befreundet: Zieh dich in einen Ort deiner Fraktion oder auf einen Wegpunkt zurück.
neutrals-go-home = { $place } gehört ihnen nicht: Neutrale Einheiten ziehen sich nur in Orte ihres eigenen Clans zurück.
all-or-none = Hier gehen alle in die Festung von { $place }, soweit Platz ist, oder alle bleiben draußen.
now-who-goes-inside = Jetzt wird gesagt, wer in { $place } hineingeht: Die anderen bleiben im Feld.
now-who-comes-out = Jetzt wird gesagt, wer aus der Festung von { $place } herauskommt: Die anderen bleiben drinnen.
all-are-inside = In { $place } ist keine deiner Einheiten mehr im Feld.
no-fort-there = In { $place } gibt es keine Festung, in die man sich zurückziehen könnte.
enemy-in-the-fort = In der Festung von { $place } sind andere als Freunde: Deine Einheiten dürfen sich nicht in sie zurückziehen.
another-player-holds-it = Ein anderer Spieler kontrolliert { $place }: Nur seine Einheiten dürfen sich in die Festung zurückziehen.
only-who-came-out = Nur Einheiten, die aus der Festung von { $place } kamen, dürfen zurück, und diese nicht: { $unit }.
no-retreat-to-sea = Niemand zieht sich auf See zurück, also nicht nach { $place }.
strangers-are-there = Nach { $place } darf sich niemand zurückziehen: Dort steht eine feindliche oder neutrale Einheit.
serves-another-clan = { $unit } ist nicht vom Clan von { $leader }, und Anführer befehligen nur Soldaten ihres eigenen Clans.
nobody-left-to-lead = Davon ist hier niemand mehr ohne Anführer: { $unit }.
led-as-it-is = Alle Soldaten dieses Clans finden hier ohne Wahl einen Anführer: { $unit } muss nicht unter { $leader } gestellt werden.
nobunaga-commands = Nobunaga ist dort, also hat er den Oberbefehl.
name-the-unit = Nenne die Einheit, die verloren geht.
clan-of-another-faction = { $clan } ist nicht von der Fraktion, die hier gewinnt.
combat-under-way = Erst wird der Kampf in { $place } zu Ende geführt.
not-into-this-fort = Deine Einheiten dürfen nicht in die Festung von { $place } weichen.
all-go-there = Es gibt keinen anderen Ort: Alle gehen nach { $place }.
combats-in-step-7 = Gekämpft wird im siebten Schritt eines Impulses.
fort-or-field-first = Festung oder Feld entscheidet sich zu Beginn eines Kampfes.
command-before-a-field-combat = Vor einem Feldkampf werden Soldaten unter Anführer gestellt, und dann nennt jede Seite ihren Oberbefehlshaber.
retreat-at-the-start = Ein Rückzug wird zu Beginn einer Runde des Feldkampfs erklärt.
falls-back-after-fire = Einheiten weichen nach dem Feuer der Runde, in der sie sich zurückziehen.
losses-after-fire = Verluste werden genommen, wenn es Treffer gibt.
storm-in-a-combat = Gestürmt wird in einem Kampf, wenn nur aktive Einheiten im Feld sind.
no-clan-to-choose = Es ist gerade nichts unter Clans zu verteilen.
# cards
card-at-the-start = { $card } wartet auf den Beginn eines deiner Impulse.
card-in-movement = { $card } wartet auf den Bewegungsschritt eines deiner Impulse.
card-in-field-combat = { $card } wartet auf die Karten vor einem Feldkampf.
card-in-combat = { $card } wartet auf die Karten vor einem Feldkampf oder Sturm.
card-at-the-end = { $card } wartet auf das Ende eines deiner Impulse.
card-before-a-chit = { $card } wartet auf den Augenblick, bevor ein Marker gezogen wird.
card-in-ikko-impulse = { $card } wartet auf einen Impuls der Ikko-Ikki-Allianz, zwischen Märschen, Verhandlungen und Kämpfen.
card-in-oda-impulse = { $card } wartet auf einen Impuls der Oda-Allianz.
card-in-own-impulse = { $card } wartet auf einen deiner Impulse.
betrayal-in-step-3-or-combat = { $card } wartet auf den dritten Schritt eines deiner Impulse oder auf den Augenblick vor einem Kampf.
betrayal-needs-a-word = { $card } braucht das Wort eines Diplomaten.
cards-at-their-moment = Karten werden in den Augenblicken gespielt, die sie nennen.
card-of-one-faction = { $card } ist allein für: { $faction }.
card-names-another = { $card } wird darauf nicht gespielt.
shogun-is-daimyo = Der Shogun ist inzwischen Daimyo und kann mit dieser Karte nicht verbannt werden.
shogun-is-gone = Der Shogun ist nicht auf der Karte, um verbannt zu werden.
has-entered = { $alliance } ist schon im Krieg.
enters-now = { $alliance } tritt ohnehin in diesem Zug ein.
shogun-in-tomo = Der Shogun ist in Tomo und schreibt keine Briefe.
is-on-your-side = { $leader } ist auf deiner Seite.
shogun-is-safe = Solange der Shogun Samurai ist, legt niemand Hand an ihn.
has-taken-a-side = { $clan } hat sich für eine Seite entschieden.
no-units-in-combat = Du hast keine Einheiten im Kampf in { $place }.
not-outnumbered = Du hast im Feld von { $place } nicht weniger Einheiten als der Feind.
surprised-already = Du hast den Feind schon überrascht.
attackers-have-nowhere-to-go = Die Angreifer haben nirgends einen Ort, in den sie weichen könnten.
not-at-sea = Das Wort des Kaisers reicht nicht auf die See.
your-faction-must-hold = Deine Fraktion hält { $place } nicht.
nothing-to-wash-away = Dein Feind hat nicht gerade Salvenfeuer oder einen Überraschungsangriff gespielt.
chit-not-in-cup = { $chit } ist nicht im Becher.
chit-not-yours = { $chit } ist kein Marker von dir.
never-controlled = { $place } gehört nie jemandem.
no-riot-there = Die Karte nennt { $place } nicht.
nobody-in-the-box = Kein Soldat von { $clan } ist im Sammelfeld.
truce-lasts = Der Waffenstillstand mit den Ikko-Ikki gilt für immer.
not-in-the-game = { $leader } ist nicht im Spiel.
shogun-rises-otherwise = Der Shogun wird in Kyo zum Daimyo, durch keine Karte.
is-daimyo-already = { $leader } ist schon Daimyo.
not-of-your-faction = { $leader } ist nicht von deiner Fraktion.
has-no-word-there = { $leader } kann im Kampf in { $place } nicht für dich sprechen.
target-not-there = { $target } ist nicht in { $place }.
orders-in-your-movement = Aufträge gibt man im eigenen Bewegungsschritt, wenn der Tisch nicht ohnehin immer fragt.
no-cards-no-orders = Du hast keine Karten, also wird nichts gefragt.
nobody-to-win-him = Niemand auf deiner Seite kann { $leader } jetzt gewinnen.
nothing-to-play-on = Es gibt jetzt niemanden und nichts, worauf { $card } gespielt werden könnte.
no-such-order = Einen solchen Auftrag gibt es nicht für: { $window }.

## Was geschieht
event-placed = { $clan } beginnt mit { $units } in { $place }.
event-unit-placed = { $unit } beginnt in { $place }.
event-turn-began = Zug { $turn } beginnt, im Jahr { NUMBER($year, useGrouping: 0) }.
event-chit-drawn = Der Marker { $chit } wird gezogen.
event-chit-set-aside = { $leader } ist nicht auf der Karte, darum wird der Marker { $chit } beiseitegelegt.
event-chit-left = { $leader } ist tot, darum scheidet der Marker { $chit } aus dem Spiel.
event-impulse-began = Es ist der Impuls der { $alliance }.
event-turn-ended = Zug { $turn } endet.
event-cup-filled = In den Becher kommen { $chits }.
event-exiled = { $leader } wird aus { $place } verbannt und ist für immer aus dem Spiel.
event-negotiated = { $leader } will den { $clan }-Soldaten in { $place } gewinnen: Er braucht { $needed } und würfelt { $die }.
event-went-over = Der { $origin }-Soldat in { $place } läuft zu { $clan } über.
event-betrayed = { $seat } spielt { $card }: { $leader } verrät seine Seite, gewonnen von { $by }{ $followers ->
    [0] .
    [one] , und eine Einheit geht mit ihm.
   *[other] , und { $followers } Einheiten gehen mit ihm.
}
event-shut-in = In { $place } wird nicht gekämpft: Die eine Seite ist in der Festung, die andere belagert sie.
event-points-rolled = { $seat } würfelt { $die } und hat { $points ->
    [one] einen Bewegungspunkt
   *[other] { $points } Bewegungspunkte
}{ $kyo ->
    [0] .
   *[other] , davon { $kyo } durch Kyo.
}
event-cut-off = { $units ->
    [one] Eine Einheit
   *[other] { $units } Einheiten
} in { $place } { $units ->
    [one] ist
   *[other] sind
} ohne Verbindung.
event-marched = Von { $origin } nach { $dest }: { $units }. { $points ->
    [0] Kein Bewegungspunkt ist
    [one] Ein Bewegungspunkt ist
   *[other] { $points } Bewegungspunkte sind
} übrig.
event-activated = { $seat } bezahlt einen Bewegungspunkt für einen Kampf in { $place }; { $points } übrig.
event-sortie-set = { $seat } bezahlt einen Bewegungspunkt für einen Ausfall in { $place }; { $points } übrig.
event-movement-ended = { $seat } zieht nicht weiter.
event-combat-began = In { $place } wird gekämpft: { $attacker } ({ $alliance }) gegen { $defender }.
event-went-inside = In die Festung von { $place }: { $units }.
event-came-out = Aus der Festung von { $place }: { $units }.
event-commands = { $leader } führt { $soldiers ->
    [one] einen Soldaten
   *[other] { $soldiers } Soldaten
}.
event-commander-named = { $leader } hat den Oberbefehl für { $seat }.
event-no-commander = { $seat } stimmt { $leader } nicht zu: Niemand hat den Oberbefehl.
event-combat-ended = Der Kampf in { $place } ist vorbei.
event-round-began = Runde { $number } in { $place }.
event-retreat-declared = { $seat } zieht sich aus { $place } zurück.
event-speaks-first = Ein Würfel ({ $die }) lässt { $seat } zuerst entscheiden, ob er in { $place } bleibt.
event-initiative-rolled = Initiative: { $attacker } würfelt { $die } und hat { $total }, { $defender } würfelt { $other_die } und hat { $other_total }.
event-fires-alone = { $lead ->
    [one] { $seat } liegt um eins vorn und hat den tapfereren Befehlshaber: Nur diese Seite schießt.
   *[other] { $seat } liegt um { $lead } vorn: Nur diese Seite schießt.
}
event-surprised = { $seat } überrascht den Feind: In der ersten Runde schießt nur diese Seite, ohne Würfel um die Initiative.
event-fired-after = { $seat } schießt auf die Fliehenden; { $retreats } schießt nicht.
event-got-away = { $seat } entkommt aus { $place }, ohne dass ein Schuss fällt.
event-led-fired = { $leader } und seine Leute würfeln { $dice } (+{ $more }): { $hits ->
    [0] kein Treffer
    [one] ein Treffer
   *[other] { $hits } Treffer
}.
event-fired = Einheiten von { $seat } würfeln { $dice } (+{ $more }): { $hits ->
    [0] kein Treffer
    [one] ein Treffer
   *[other] { $hits } Treffer
}.
event-duelled = Einer gegen einen: { $clan } würfelt { $die }, { $enemy } { $enemy_die }.
event-fell-back = Zurück von { $origin } nach { $place }: { $units }.
event-fell-back-inside = Zurück in die Festung von { $place }: { $units }.
event-stormed = { $seat } stürmt { $place }.
event-fired-from-fort = Aus der Festung von { $place } würfelt { $seat } { $dice } (+{ $more }): { $hits ->
    [0] kein Treffer
    [one] ein Treffer
   *[other] { $hits } Treffer
}.
event-fired-at-fort = { $seat } würfelt { $dice } gegen die Festung von { $place }: { $hits ->
    [0] kein Treffer
    [one] ein Treffer
   *[other] { $hits } Treffer
}.
event-fort-taken = { $seat } hat { $place } im Sturm genommen.
event-fort-destroyed = Die Festung von { $place } ist zerstört: Von nun an hat sie den Wert 1.
event-soldiers-lost = { $clan } verliert { $soldiers ->
    [one] einen Soldaten
   *[other] { $soldiers } Soldaten
} in { $place }.
event-leader-lost = { $leader } wird in { $place } getroffen.
event-wounded = { $leader } würfelt { $die }: Er ist verwundet und in Zug { $due } zurück.
event-badly-wounded = { $leader } würfelt { $die }: Er ist schwer verwundet und in Zug { $due } zurück.
event-killed = { $leader } würfelt { $die }: Er ist tot.
event-heir-came = { $heir } folgt { $leader } nach und wartet im Sammelfeld.
event-shogun-fled = { $leader } entkommt für immer nach Tomo.
event-minor-taken = Der Soldat von { $place } geht zu { $clan }.
event-head-start = { $seat } hat einen Vorsprung: { $amount ->
    [one] eine Ereigniskarte
   *[other] { $amount } Ereigniskarten
} vor der ersten Runde.
head-start = Vorsprung für { $seat }: { $amount ->
    [one] 1 Karte
   *[other] { $amount } Karten
}
event-card-drawn = Eine Karte für { $seats }; { $left } sind noch im Stapel.
event-card-is = Es ist { $card }.
# control, falls, entry, regroup
event-sent-off = { $unit } muss { $place } verlassen und geht ins Sammelfeld.
event-control-taken = { $place } gehört nun { $clan }.
event-control-lapsed = { $clan } hat { $place } verlassen und verliert es.
event-clan-fell = Der Clan { $clan } ist gefallen; der Eroberer ist { $conqueror }.
event-clan-withdrew = { $clan } zieht sich aus dem Krieg zurück.
event-clan-joined = { $clan } gehört nun zu: { $alliance }.
event-power-entered = In den Krieg tritt ein: { $alliance }.
event-arrived = { $unit } tritt in { $place } in den Krieg ein.
event-entry-hastened = { $alliance }: Ankunft um { $die } früher, am Ende von Zug { $turn }.
event-returned = { $leader } ist genesen und kehrt nach { $place } zurück.
event-rested = { $leader } ist genesen und geht ins Sammelfeld.
event-bid-opened = { $seat } hat { $forts } geboten.
event-equal-bids = Beide haben { $forts } geboten. Ein Würfel entscheidet, wer Oda spielt: { $die }.
event-sides-taken = { $oda } spielt Oda und braucht nach dem letzten Zug { $forts } große Festungen; { $anti_oda } spielt Anti-Oda.
event-azuchi-rose = Azai ist gefallen, und in { $place } entsteht die Burg Azuchi.
event-azuchi-grew = Die Mauern von Azuchi in { $place } sind vollendet.
event-points-given-up = { $seat } gibt alle Punkte ({ $points }) auf und vollendet die Mauern von Azuchi in { $place }.
event-turn-end-into-cup = Kyo ist verloren: Der Marker { $chit } kommt in den Becher.
event-turn-end-into-kyo = Oda hält Kyo wieder: Der Marker { $chit } kommt dorthin zurück.
event-went-home = { $leader } kehrt nach { $place } zurück, mit { $soldiers ->
    [0] niemandem
    [one] einem Soldaten
   *[other] { $soldiers } Soldaten
}.
event-regrouped = { $unit } sammelt sich in { $place }.
event-disbanded = { $unit } wird in { $place } aufgelöst.
# special rules
event-shogun-exiled = { $seat } verbannt { $leader } nach Tomo. Er ist aus dem Spiel.
event-shogun-rose = { $leader } zieht als Daimyo ins Feld, in { $place }.
event-monks-came = { $clan } tritt in den Krieg ein und beherrscht { $place }, mit { $soldiers ->
    [one] einem Soldaten
   *[other] { $soldiers } Soldaten
}.
event-monks-besieged = Oda steht vor { $place } und belagert { $clan }.
event-temple-turned = { $clan } löst in { $place } den örtlichen Clan ab.
event-ikko-rose = { $clan } erhebt sich in { $place } mit { $soldiers ->
    [one] einem Soldaten
   *[other] { $soldiers } Soldaten
}.
event-truce-made = { $seat } schließt einen Waffenstillstand: { $clan } sammelt sich in diesem Zug nicht.
event-lasting-truce-made = { $seat } schließt von Ishiyama aus Waffenstillstand: { $clan } sammelt sich nie wieder.
event-illness-rolled = Krankheit: Für { $leader } wird { $dice } gewürfelt; an zusammen 3 oder weniger stirbt er.
event-died-of-illness = { $leader } stirbt an einer Krankheit.
event-heir-followed = { $heir } nimmt sofort den Platz von { $leader } ein.
event-azuchi-built = { $seat } baut Azuchi in { $place }; { $points ->
    [one] ein Bewegungspunkt ist
   *[other] { $points } Bewegungspunkte sind
} übrig.
event-azuchi-raised = { $seat } baut die Mauern von Azuchi in { $place } aus: Es ist jetzt eine Stammburg; { $points ->
    [one] ein Bewegungspunkt ist
   *[other] { $points } Bewegungspunkte sind
} übrig.
event-azuchi-lost = { $clan } hält { $place }: Azuchi ist für immer verloren.
event-fortune-turned = Die Gunst des Schicksals ist jetzt auf dieser Seite: { $faction }.
event-chit-cancelled = { $seat } hebt den Marker { $chit } durch die Gunst des Schicksals auf.
event-chits-ordered = { $seat } hat die Reihenfolge der Marker festgelegt: { $chits }.
# cards
event-card-played = { $seat } spielt { $card }.
event-card-played-in = { $seat } spielt { $card } in { $place }.
event-promoted = { $seat } spielt { $card }: { $leader } ist jetzt Daimyo.
event-assassin-sent = { $seat } spielt { $card } gegen { $leader }, würfelt { $die }{ $more ->
    [0] {""}
   *[other] {" "}und zählt { $more } dazu
}, und braucht { $needed }.
event-march-forced = { $seat } spielt { $card } und hat { $more } Bewegungspunkte mehr: jetzt { $points }.
event-entry-delayed = Gesandte halten { $alliance } länger zu Hause: Der Würfel zeigt { $die }, also Eintritt in Zug { $entry }.
event-chit-taken = { $seat } spielt { $card }: Der Marker { $chit } ist im Spiel.
event-order-given = { $seat } will gefragt werden ({ $window }): { $when }.

## Das Ende
result-holds-kyo = { $winner } hält Kyo nach dem letzten Zug und hat gewonnen.
result-enough-forts = { $winner } beherrscht genug große Festungen und hat gewonnen.
result-too-few-forts = Oda beherrscht zu wenige große Festungen, darum hat { $winner } gewonnen.
result-holds-everything = { $winner } beherrscht jeden Ort und hat gewonnen.
result-thirty-turns = Nach dreißig Zügen hat { $winner } gewonnen.
result-undecided = Der letzte Zug ist vorbei, und niemand hat gewonnen.
result-nobunaga-died = Nobunaga ist tot, und { $winner } hat gewonnen.
result-nobutada-died = Nobutada ist tot, und { $winner } hat gewonnen.
result-kyo-and-castles = { $winner } beherrscht Kyo und genug Stammburgen und hat gewonnen.
result-pacified = Azai, Asakura und Takeda sind gefallen, die Mönche halten Waffenstillstand, der Shogun ist fort aus Kyo, und { $winner } hat gewonnen.
result-takes-kyo = { $winner } hat Kyo genommen und gewonnen.
result-takes-oda-castle = { $winner } hat eine Stammburg Odas genommen und gewonnen.
result-takes-prize = Oda beherrscht, was { $winner } gewinnen sollte, und { $winner } hat gewonnen.

## Was gewinnt, und wie weit es dahin ist
goal-enough-forts = { $seat } gewinnt nach dem letzten Zug mit { $need } großen Festungen; jetzt sind es { $have }.
goal-too-few-forts = { $seat } gewinnt nach dem letzten Zug, wenn es weniger sind.
goal-holds-kyo = { $seat } gewinnt mit Kyo nach dem letzten Zug{ $have ->
    [0] .
   *[other] {" "}und hält es jetzt.
}
goal-holds-everything = { $seat } gewinnt mit jedem Ort: { $have } von { $need }.
goal-kyo-and-castles = { $seat } gewinnt mit Kyo und genug Stammburgen: { $have } von { $need }.
goal-pacified = { $seat } gewinnt mit Kyo, dem Fall von Azai, Asakura und Takeda, einem Waffenstillstand mit den Mönchen und dem Shogun fern von Kyo: { $have } von { $need }.
goal-takes-kyo = { $seat } gewinnt, wenn es Kyo nimmt.
goal-takes-oda-castle = { $seat } gewinnt, wenn es eine von Odas Stammburgen nimmt: { $spaces }. Azuchi zählt dazu, sobald es gebaut ist.
goal-takes-prize = { $seat } gewinnt, wenn Oda { $spaces } beherrscht.
goal-thirty-turns = { $seat } gewinnt, wenn Zug { $need } vorbei ist; dies ist Zug { $have }.

## Abschnitte der Geschichte
moment-set-up = Aufbau
moment-bids = Gebote um Oda
moment-round = Zug
moment-turn = Impuls
moment-cup = Der Becher
moment-exile = Verbannung
moment-negotiation = Verhandlung
moment-march = Bewegung
moment-cards = Karten
moment-combat = Kampf
moment-control = Herrschaft
moment-regroup = Sammeln
moment-powers = Ereignisse des Krieges

## Aussichten
way-soldiers-first = Erst Soldaten, dann Anführer, die am wenigsten tapferen zuerst
way-leaders-first = Erst Anführer, die am wenigsten tapferen zuerst, dann Soldaten
odds-of-combat = Der Kampf in { $place }
odds-of-storm = Der Sturm auf { $place }
odds-combat-active = { $seat } behält das Feld
odds-combat-nobody = Niemand ist übrig
odds-combat-other = { $seat } behält das Feld
odds-storm-active = { $seat } nimmt die Festung
odds-storm-nobody = Die Belagerung geht weiter
odds-storm-other = { $seat } schlägt alle Belagerer zurück
odds-soldiers = Soldaten
odds-leaders = Anführer
odds-both-sides = Beide Seiten nehmen ihre Verluste auf dieselbe Weise; ein Oberbefehlshaber geht zuletzt verloren.
odds-nobody-retreats = Niemand zieht sich zurück: Es wird gekämpft, bis eine Seite, oder keine, übrig ist.
odds-one-round = Ein Sturm hat eine Runde.
odds-cards-unknown = Karten, die noch gespielt werden könnten, sind nicht gezählt.

## Der Tisch in Worten, und was neben einem Zug steht
drawn-turn = Zug { $turn } ({ NUMBER($year, useGrouping: 0) })
drawn-active = Aktiv: { $alliance }, mit { $points ->
    [one] einem Bewegungspunkt
   *[other] { $points } Bewegungspunkten
}
drawn-cup = Im Becher: { $chits }
drawn-hand = { $seats }: { $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
}
this-card = Diese Karte
just-drawn = { $card } wurde gerade gezogen. Die Gunst des Schicksals darf sie tauschen, bevor sie auf deine Hand kommt.
drawn-just-now = { $card }, gerade gezogen
drawn-deck = Im Stapel: { $cards }
drawn-province = Provinz { $province }:
drawn-space = { $place } [Festung { $fort }, { $owner }]
drawn-box = In den Sammelfeldern: { $units }
drawn-track = Auf der Zugleiste: { $units }
drawn-peu = Für immer aus dem Spiel: { $units }
needs-on-a-die = braucht { $needed ->
    [6] eine 6
    [1] irgendeine Zahl
    [7] mehr, als ein Würfel zeigt
    [8] mehr, als ein Würfel zeigt
   *[other] { $needed } oder mehr
}
by-road = auf der Straße, { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}
by-trail = auf dem Pfad, { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}
by-sea = zur See, { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}
by-offboard = von der Karte, { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}
only-besieges = nur belagern
about-leader = { $clan }, { $rank }, Tapferkeit { $bravery }, { $talks }
about-space = Festung { $fort }, Herrschaft: { $owner }
about-home = Stammburg von { $clan }
next-to = Daneben: { $places }
nothing-named = Es gibt weder Ort noch Anführer noch Karte mit dem Namen { $name }.

## Was rekonstruiert ist
guessed-space = Von { $count } Orten sind Name, Festung, Hafen oder Stammburg rekonstruiert.
guessed-waypoint = { $count } Wegpunkte sind rekonstruiert.
guessed-edge = { $count } Verbindungen sind rekonstruiert.
guessed-clan = Von { $count } Clans ist die Sammelzahl oder die Zahl der Soldaten rekonstruiert.
guessed-leader = Von { $count } Anführern sind Name oder Werte rekonstruiert.
guessed-card = Von { $count } Karten sind Name, Bedingungen oder Zahlen rekonstruiert.
guessed-fields = Rekonstruiert: { $fields }
guessed-ways = Rekonstruierte Wege führen nach { $places }
guessed-field-all = ob es ihn gibt
guessed-field-name = der Name
guessed-field-kind = Burg oder Tempel
guessed-field-fort = die Festung
guessed-field-home = ob Stammburg
guessed-field-port = ob Hafen
guessed-field-control = wer ihn am Anfang beherrscht
guessed-field-exists = ob er im Spiel ist
guessed-field-rank = der Rang
guessed-field-bravery = die Tapferkeit
guessed-field-diplomatic = ob Diplomat
guessed-field-condition = die Bedingung
guessed-field-effect = die Wirkung

## Die eigenen Daten eines Besitzers
data-no-space = es gibt keinen Ort { $name }
data-no-waypoint = es gibt keinen Wegpunkt { $name }
data-no-leader = es gibt keinen Anführer { $name }
data-no-clan = es gibt keinen Clan { $name }
data-no-card = es gibt keine Karte { $name }
data-no-province = es gibt keine Provinz { $name }
data-no-place = es gibt weder Ort noch Wegpunkt noch Seegebiet { $name }
data-names = eine Liste von Namen
data-same-ends = sie führt dorthin, wo sie beginnt

## Eine Stellung in einem Szenario
scenario-no-name = { $where } nennt nichts, was es gibt.
scenario-no-station = Es gibt keinen Standort { $name }.
scenario-so-many = { $where } hat { $count } Zahlen.
scenario-table = { $where }: Hier gehören Namen mit ihren Werten hin.
scenario-list = { $where }: Hier gehört eine Liste von Namen hin.

## Einstellungen
option-scenario = Wie lange es dauert und was gewinnt; mit Geboten: ein kurzes Spiel, in dem um Oda geboten wird.
option-retreat_bonus = Wer sich zurückzieht, zählt 1 zur Initiative, wie gedruckt; ein Beispiel lässt es weg.
option-regroup_by_spaces = Clans sammeln sich nach den Orten, die sie beherrschen, nicht nach den Zahlen ihrer Sammelfelder.
option-good_fortune = Gunst des Schicksals: Wer sie hat, darf einen Marker aufheben, Würfel neu werfen lassen oder eine Karte tauschen.
option-head_start = Ein Vorsprung: wie viele Ereigniskarten eine Seite vor der ersten Runde zieht. Eine Partie mit vereinbartem Vorsprung zählt nicht für die Wertung.
option-head_start_for = Wer den Vorsprung hat.
option-betrayal_by_clan = Im Kampf bringt ein Samurai alle Soldaten seines Clans dort mit, wenn er dessen einziger Anführer ist, wer sonst auch auf seiner Seite dort führt.
option-regroup_of_oda_alone = Nur die Oda-Spieler sammeln nach den Orten, die sie kontrollieren; Anti-Oda nach den Zahlen seiner Sammelfelder.
option-regroup_uncapped = Wer nach Orten sammelt, tut es, wie viele Einheiten auch auf der Karte sind, nicht nur bis zum Doppelten der Orte.
option-chaotic_betrayal = Oda-Spieler dürfen Verratskarten gegen Anführer der anderen Oda-Spieler ausspielen.
option-pace = Wie spielt ihr? Danach richtet sich, wann jemand gefragt wird, ob er eine Karte spielt; im Spiel darf das jeder für sich anders anordnen.
option-ask_always = Jeder wird in jedem Augenblick nach Karten gefragt, was immer er angeordnet hat: Kein Warten verrät etwas.

## Was jetzt gewinnt
aim-short-standard = Halte Kyo, wenn Zug { $last } vorbei ist
aim-short-short = Oda braucht { $need } große Festungen, wenn Zug { $last } vorbei ist
aim-short-bids = Um Oda bieten: Das höhere Gebot braucht so viele große Festungen, wenn Zug { $last } vorbei ist
aim-bids = Beide bieten geheim, wie viele große Festungen sie als Oda bräuchten. Das höhere Gebot spielt Oda und braucht so viele; gleiche Gebote entscheidet ein Würfel.
aim-sides = Oda hat { $oda } geboten, Anti-Oda { $anti_oda }: Darum braucht Oda { $oda }.
aim-short-campaign = Beherrsche jeden Ort der Karte
aim-short-three = Nur einer von dreien gewinnt: durch Kyo und Burgen oder durch Frieden
aim-short-four = Nur einer von vieren gewinnt: jeder der drei von Oda durch einen Preis, Anti-Oda durch Odas Burgen
aim-short-takes-prize = Nur einer von vieren gewinnt: du, wenn Oda { $spaces } beherrscht
aim-short-takes-oda-castle = Nur einer von vieren gewinnt: du, mit einer Burg von { $spaces }
aim-one-of-four = Hideyoshi, Katsuie und Tokugawa teilen sich Odas Seite, ihre Karten und Nobunaga; und doch gewinnt nur einer von vieren, und die anderen drei verlieren.
aim-time = Dies ist Zug { $turn } von { $last }{ $left ->
    [0] , der letzte.
    [one] ; einer kommt noch.
   *[other] ; { $left } kommen noch.
} Ein Zug endet, wenn sein Marker „Zugende“ gezogen wird oder keiner mehr da ist.
aim-time-of-four = Dies ist Zug { $turn } von { $last }{ $left ->
    [0] , der letzte.
    [one] ; einer kommt noch.
   *[other] ; { $left } kommen noch.
} Solange Oda Kyo hält, endet ein Zug, wenn alle Marker gezogen sind; sonst liegt „Zugende“ im Becher und kann früher kommen.
aim-deaths = Anti-Oda gewinnt auch sofort, wenn Nobunaga in der Schlacht oder sein Erbe Nobutada stirbt.
aim-death-of-four = Anti-Oda gewinnt auch sofort, wenn Nobunaga stirbt.
aim-spheres = Jeder der drei von Oda hat eine Sphäre, und was einer von ihnen nimmt, bekommt, in wessen Sphäre es liegt. Außerhalb der eigenen Sphäre gehen Soldaten nur mit einem Anführer ihrer Allianz: 3 mit einem Samurai, 7 mit einem Daimyo.
aim-how = Also: Bring mehr Einheiten in einen Kampf als der Feind, halte eine Linie zu deinen Stammburgen offen und achte auf Kyo: Es gibt seiner Allianz zwei Bewegungspunkte mehr und seiner Fraktion Karten.
aim-how-of-four = Also: Bring mehr Einheiten in einen Kampf als der Feind, halte Linien zu den Stammburgen offen und achte auf Kyo: Solange Oda es hält, hat jede seiner drei Allianzen zwei Bewegungspunkte mehr.
aim-has-enough-forts = große Festungen: { $have } ({ $need } nötig)
aim-has-no-side = noch keine Seite
aim-has-too-few-forts = { $have ->
    [0] Oda hat genug große Festungen
   *[other] Oda hat zu wenige große Festungen
}
aim-has-holds-kyo = { $have ->
    [0] ohne Kyo
   *[other] hält Kyo
}
aim-has-holds-everything = { $have } von { $need } Orten
aim-has-kyo-and-castles = { $have } von { $need }, Kyo und Stammburgen
aim-has-pacified = { $have } von { $need } Bedingungen für den Frieden
aim-has-takes-kyo = { $have ->
    [0] hat Kyo nicht genommen
   *[other] hat Kyo genommen
}
aim-has-takes-oda-castle = { $have ->
    [0] hat keine Stammburg Odas genommen
   *[other] hat eine Stammburg Odas genommen
}
aim-has-takes-prize = { $have ->
    [0] { $spaces } gehört noch nicht Oda
   *[other] { $spaces } gehört Oda
}
aim-has-thirty-turns = Zug { $have } von { $need }

## Der Lehrer

coach-score = Die Wertung ist meine eigene Zählung am Ende der Runde: was die Orte und Einheiten deiner Seite ihr wert sind, weniger die des Feindes.
coach-bid-for-oda = Beide bieten geheim, wie viele große Festungen sie als Oda brauchen würden. Das höhere Gebot spielt Oda und muss dann so viele halten.
coach-bid-for-oda-plan = Biete, was Oda gerade noch erreichen kann: Bei zu viel musst du es schaffen, bei zu wenig hat der andere die leichtere Aufgabe.
coach-place-unit = Die Aufstellung lässt einige Plätze offen: Hier entscheidest du, wo eine Einheit beginnt.
coach-place-unit-plan = Stelle starke Einheiten dorthin, wo ein Weg in dein Land beginnt, und lass keine Stammburg leer.
coach-exile-leaders = Ein Anführer, den eine Verratskarte zum Überläufer machen kann, ist eine Gefahr. Die Verbannung nimmt ihn vorher aus dem Spiel.
coach-exile-leaders-plan = Er ist für immer fort: Passe, wenn du keinen Grund hast, diese Karte zu fürchten.
coach-exile-at-the-end = Vor dem Ende des Zugs darfst du einen Anführer aus dem Spiel schicken, damit ihn niemand abwerben kann.
coach-exile-at-the-end-plan = Er ist für immer fort: Passe, wenn du keinen Grund hast, diese Karte zu fürchten.
coach-movement = Der Kern eines Impulses: Jeder Bewegungspunkt bewegt eine Gruppe um einen Schritt. Wo Feinde zusammentreffen, wird danach gekämpft.
coach-movement-plan = Tu das Wichtigste zuerst: Der Feind kann der Nächste sein, und solange „Zugende“ im Becher ist, weiß niemand, wann der Zug endet. Bring genug Leute an einen Ort statt wenige an viele, und halte einen Weg zu deiner Stammburg offen.
coach-muster = Sag, wer für diesen einen Punkt mitgeht.
coach-muster-plan = Ein tapferer Anführer mit so vielen Soldaten, wie er führen kann; und jemand bleibt, wo du nichts verlieren darfst.
coach-embark = Zur See bringt jeder Punkt eine Einheit hinüber.
coach-embark-plan = Eine Landung mit wenigen wird leicht zurückgeworfen.
coach-choose-combat = Alle Züge sind gemacht; nun wird jedes Zusammentreffen ausgekämpft, in der Reihenfolge, die du willst.
coach-choose-combat-plan = Zuerst das, was dem Feind den Rückzug abschneidet oder deinen eigenen öffnet.
coach-take-shelter = Der Feind ist gekommen. Einheiten in der Festung werden belagert, sind aber vor der Feldschlacht sicher.
coach-take-shelter-plan = Geh hinein, wenn das Feld verloren scheint und alle Platz haben; kämpfe draußen, wenn du stärker bist.
coach-come-out = Die Belagerten dürfen herauskommen und im Feld kämpfen.
coach-come-out-plan = Nur zusammen mit anderen, die sie entsetzen, oder wenn die Belagerer schwach sind.
coach-put-under = Soldaten kämpfen unter einem Anführer besser: Hier werden sie verteilt.
coach-put-under-plan = Fülle zuerst die tapfersten Anführer; das geschieht, wenn du passt.
coach-name-commander = Ein Anführer befiehlt den ganzen Kampf; er zählt für die Initiative jeder Runde.
coach-name-commander-plan = Den besten Befehlshaber, auch wenn er nicht der tapferste ist.
coach-agree-on-commander = Zwei Spieler kämpfen Seite an Seite: Ohne Einigung befiehlt niemand.
coach-declare = Vor jeder Runde sagen beide Seiten, ob sie bleiben. Wer weicht, verliert das Feld, nicht die Leute.
coach-declare-plan = Sieh auf die Chancen. Anführer sind mehr wert als ein Feld, das nicht zu halten ist.
coach-give-way-apart = Deine Einheiten weichen allein; deine Freunde bleiben.
coach-give-way-apart-plan = In einen eigenen Ort, näher an deiner Burg.
coach-take-losses = Jeder Treffer nimmt eine Einheit deiner Wahl.
coach-take-losses-plan = Soldaten vor Anführern: Soldaten kommen aus dem Sammelfeld zurück.
coach-take-minor = Ein neutraler Soldat hat sich ergeben und kommt zu einem der Clans, die ihn belagert haben.
coach-take-excess = Wer vor dem Feuer gewichen ist, nimmt die Treffer, die übrig waren.
coach-take-excess-plan = Soldaten vor Anführern.
coach-give-way = Der Kampf ist verloren oder abgebrochen: Sag, wohin die Einheiten gehen.
coach-give-way-plan = Gemeinsam dorthin, wo sie Verbindung haben und verteidigen können, was zählt.
coach-storm-or-not = Vor einer Festung darfst du warten oder sie stürmen. Ein Sturm kostet Leute, eine Belagerung Zeit.
coach-storm-or-not-plan = Zähle, wie viele drinnen sind und wie hoch die Mauern. Ein Sturm ist eine Salve jeder Seite: Auch wenn die Festung nicht gleich fällt, fehlt beim nächsten Sturm, wer drinnen fällt. Kann der Zug bald enden, muss es jetzt sein.
coach-reroll-storm = Die Gunst des Schicksals darf diese Würfel einmal neu werfen lassen.
coach-reroll-storm-plan = Heb sie dir für einen Kampf auf, der etwas entscheidet.
coach-over-the-limit = Auf einem Wegpunkt stehen zu viele: Du schickst einen des Gegners fort.
coach-over-the-limit-plan = Den, der ihm am meisten fehlt.
coach-name-holder = Der Ort gehört deiner Fraktion; einer ihrer Clans muss ihn halten.
coach-name-holder-plan = Den Clan, dessen Soldaten dort zurückkehren sollen.
coach-name-conqueror = Ein Clan ist gefallen, und der Eroberer bekommt, was er hatte.
coach-name-conqueror-plan = Den Clan, der dem am nächsten ist, was er bekommt.
coach-give-up-points = Alle Punkte dieses Impulses könnten die Mauern von Azuchi bauen.
coach-give-up-points-plan = Nur wenn nichts Dringendes zu tun ist.
coach-regrouping = Zwischen den Zügen kommen geschlagene Einheiten zurück, in Orte ihres Clans.
coach-regrouping-plan = Dorthin, wo sie im nächsten Zug gebraucht und nicht gleich wieder verloren werden.
coach-return-leader = Ein verwundeter Anführer ist genesen.
coach-return-leader-plan = Zu Soldaten, die er führen kann.
coach-regroup-in-turn = Einer nach dem anderen holt Einheiten in die eigene Sphäre zurück.
coach-regroup-in-turn-plan = Dorthin, wo sie im nächsten Zug gebraucht werden.
coach-place-entering = Eine neue Macht tritt in den Krieg ein, und ihre Einheiten kommen in ihre Orte.
coach-place-entering-plan = Zusammen an die Grenze, wo ihr Krieg beginnt, mit einer Wache daheim.
coach-disband-units = Vor dem Ende des Zugs darf man Einheiten von der Karte nehmen, damit sie später anderswo zurückkehren.
coach-disband-units-plan = Selten nützlich: nur für Einheiten, die abgeschnitten und verloren sind, wo sie stehen.
coach-disband-unit = Sag, welche Einheit in das Sammelfeld ihres Clans geht.
coach-negotiation = Anführer dürfen Soldaten anderer zu sich herüberreden, bevor jemand zieht.
coach-negotiation-plan = Es kostet keine Punkte. Aber wer um Neutrale wirbt, kann sie dem Feind in die Arme treiben.
coach-woo-soldier = Sag, mit wem er redet.
coach-woo-soldier-plan = Ein feindlicher Soldat zählt doppelt: einer mehr für dich, einer weniger für ihn.
coach-betrayals = Mehrere Verratskarten dürfen zugleich gespielt werden, bevor gekämpft wird.
coach-fort-or-field = Nach einem Verrat stehen Feinde an einem Ort: Du gehst in die Festung oder bleibst im Feld.
coach-fort-or-field-plan = Hinein, wenn du der Schwächere bist.
coach-betray-in-combat = Bevor die Schwerter gezogen werden, kann eine Verratskarte einen Anführer umdrehen.
coach-betray-in-combat-plan = Jetzt zählt es am meisten: Es nimmt ihn der einen Seite und gibt ihn der anderen.
coach-play-at-start = Der Impuls beginnt: Manche Karten spielt man nur jetzt.
coach-play-at-start-plan = Lies nach, wann sich jede deiner Karten spielen lässt. Niemand muss eine spielen.
coach-play-at-end = Der Impuls endet: Manche Karten spielt man nur jetzt.
coach-play-before-a-chit = Bevor ein Marker gezogen wird, kann eine Karte einen weiteren Impuls geben.
coach-play-before-a-chit-plan = Am besten, wenn der Zug bei jedem Marker enden kann und noch etwas getan werden muss.
coach-play-in-combat = Kampfkarten helfen in einem Kampf.
coach-play-in-combat-plan = Heb sie für einen offenen Kampf auf: Wo ohnehin gewonnen oder verloren ist, sind sie vergeudet.
coach-reconsider-now = Du darfst neu sagen, wann du nach Karten gefragt werden willst.
coach-standing-order = Sag, wann der Tisch wartet und dich nach Karten fragt.
coach-standing-order-plan = Lass dich wenigstens in Kämpfen fragen.
coach-play-now = Du darfst hier außer der Reihe eine Karte spielen.
coach-play-now-plan = Niemand muss: Eine Karte in der Hand ist eine Drohung.
coach-give-way-under-truce = Ein Waffenstillstand beendet den Kampf: Deine Einheiten weichen.
coach-fortune-on-chit = Die Gunst des Schicksals kann den gezogenen Marker aufheben, und du legst die Reihenfolge aller anderen fest.
coach-fortune-on-chit-plan = Am stärksten ist sie, um das Ende des Zugs hinauszuschieben.
coach-order-chits = Du legst fest, in welcher Reihenfolge die Marker kommen.
coach-order-chits-plan = Deine eigenen zuerst, das Ende des Zugs, wo es dir passt.
coach-reroll-round = Die Gunst des Schicksals darf die Würfel einer Seite einmal neu werfen lassen.
coach-reroll-round-plan = Heb sie dir für einen Kampf auf, der etwas entscheidet.
coach-reroll-duel = Die Gunst des Schicksals darf einen der beiden Würfel einmal neu werfen lassen.
coach-reroll-duel-plan = Für einen Soldaten lohnt es sich fast nie.
coach-redraw-or-not = Die Gunst des Schicksals darf die gerade gezogene Karte gegen eine andere tauschen.
coach-redraw-or-not-plan = Fast nie: Im Kampf oder am Becher ist sie stärker.
coach-shoguns-hour = Der Shogun in Kyo redet nur, bis ihn jemand verbannt oder gegen Oda erhebt.
coach-shoguns-hour-plan = Erhoben wirbt er jeden von Odas Seite ab, der neben einem ihrer Feinde steht. Vorher verbannt hat er nichts mehr zu sagen, aber Mächte, die noch kommen, kommen vielleicht früher.
coach-pick-temple = Für zwei Tempel von Kaga ist nur ein Soldat da.
coach-pick-temple-plan = Den, der dem Kampf näher ist.
coach-prize = Wohin dein Weg am Ende führt: { $place }. Wenn Oda es beherrscht, hast du gewonnen, und die beiden, die mit dir Oda sind, haben verloren.
coach-spheres = In deiner eigenen Sphäre dürfen Soldaten allein marschieren. Außerhalb gehen sie nur mit einem deiner Anführer: 3 mit einem Samurai, 7 mit einem Daimyo.
coach-wanted = Was jetzt am meisten für dich zählt und nicht in deiner Hand ist: { $places }.
coach-for-attack = Der Kampf in { $place }{ $coming ->
    [0] {""}
    [one] {" "}mit der Einheit, die in diesem Impuls noch dorthin kommen kann
   *[other] {" "}mit den { $coming } Einheiten, die in diesem Impuls noch dorthin kommen können
}: Zieht sich niemand zurück, { $chance ->
    [0] geht er so gut wie nie für dich aus.
    [1] geht er in einem von 100 Fällen für dich aus.
    [100] ist er so gut wie gewonnen.
   *[other] geht er in { $chance } von 100 Fällen für dich aus.
}
coach-for-storm = Ein Sturm auf { $place }{ $coming ->
    [0] {""}
    [one] {" "}mit der Einheit, die in diesem Impuls noch dorthin kommen kann
   *[other] {" "}mit den { $coming } Einheiten, die in diesem Impuls noch dorthin kommen können
}: Beim ersten Versuch { $chance ->
    [0] fällt die Festung so gut wie nie.
    [1] fällt die Festung in einem von 100 Fällen.
    [100] ist die Festung so gut wie genommen.
   *[other] fällt die Festung in { $chance } von 100 Fällen.
}
coach-for-siege = Immer wieder gestürmt, solange mehr als die Hälfte von deinen steht, { $chance ->
    [0] fällt sie so gut wie nie.
    [1] fällt sie in einem von 100 Fällen.
    [100] ist sie so gut wie genommen.
   *[other] fällt sie in { $chance } von 100 Fällen.
}
coach-for-capture = In { $place } ist niemand zu bekämpfen: Wer hineingeht, nimmt es.
coach-for-goal = { $place } gehört zu den Orten, die entscheiden, wer gewinnt.
coach-for-taking = Es liegt auf dem Weg nach { $place }, das zu nehmen sich lohnt.
coach-for-guarding = Es liegt auf dem Weg nach { $place }, wo du mehr Leute brauchst.
coach-for-garrison = In { $place } brauchst du mehr Leute.
coach-for-rest = Kein Marsch, den ich sehe, ist mehr wert, als zu bleiben, wo du bist.
coach-for-exile-shogun = Niemand kann ihn mehr gegen dich erheben.{ $powers ->
    [0] {""}
   *[other] { " " }Dass dafür Mächte früher kommen können, ist nach meiner Rechnung das kleinere Übel.
}
coach-for-raise-shogun = Von nun an kann er jeden von Odas Seite abwerben, der neben deinen Leuten steht, und Oda kann ihn nicht mehr zum Schweigen bringen.
coach-for-shogun-stays = Seine Verbannung brächte Mächte, die noch kommen, früher, und das kostet nach meiner Rechnung mehr als er.
coach-threat = In Gefahr: { $places }. Feinde, die in zwei Schritten dort sein könnten, sind stärker als die, die dort stehen.

## Wenn die Partie vorbei ist

report-length = Die Partie dauerte { $rounds ->
    [one] einen Zug
   *[other] { $rounds } Züge
} und { $decisions } Entscheidungen.
report-ahead-since = Nach dem Urteil des Bots lag { $seat } seit Zug { $round } endgültig vorn.
measure-forts = Große Festungen
measure-spaces = Orte
measure-units = Einheiten auf der Karte
